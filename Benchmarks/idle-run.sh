#!/usr/bin/env bash
# What a run costs while nobody touches it: processor time of `tp pace run` in a terminal over 20 seconds.
source "$(dirname "$0")/measure.sh"
seconds=${SECONDS_IDLE:-20}

printf 'write the report 2h\nread the paper 1h\n' | "$tp" plan --save --pace - >/dev/null

# script(1) gives it a terminal; the keys come from a pipe that says nothing.
mkfifo "$work/keys"
exec 3<>"$work/keys"
TERM=xterm-256color script -qfec "exec '$tp' pace run" "$work/screen" <"$work/keys" >/dev/null 2>&1 &
for ((i = 0; i < 50; i++)); do
    pid=$(pgrep -P $! -f "pace run" | head -1) && [ -n "$pid" ] && break
    sleep 0.1
done
[ -n "${pid:-}" ] || { echo "benchmarks: tp pace run did not start" >&2; exit 1; }

# Nanoseconds on a processor so far (first field of schedstat), so that less than a clock tick shows.
spent() { cut -d' ' -f1 "/proc/$pid/schedstat"; }
switches() { awk '/ctxt_switches/ { n += $2 } END { print n }' "/proc/$pid/status"; }
sleep 1
spent_before=$(spent) switches_before=$(switches)
sleep "$seconds"
spent=$(awk -v ns=$(($(spent) - spent_before)) 'BEGIN { printf "%.1f", ns / 1e6 }')
woken=$(($(switches) - switches_before))
memory=$(awk '/VmHWM/ { printf "%.1f", $2 / 1024 }' "/proc/$pid/status")
kill "$pid" 2>/dev/null || true
wait 2>/dev/null || true

[ "$(wc -c <"$work/screen")" -gt 200 ] || { echo "benchmarks: tp pace run drew nothing" >&2; exit 1; }
report "idle tp pace run, $seconds s" "$spent ms of processor, $woken wake-ups" "$memory MB at most"
