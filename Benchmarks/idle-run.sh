#!/usr/bin/env bash
# What a run costs while nobody touches it: a live view at a terminal, and `tp pace watch` with no view, over a minute each.
source "$(dirname "$0")/measure.sh"
seconds=${SECONDS_IDLE:-60}

printf 'write the report 2h\nread the paper 1h\n' | "$tp" plan --save --pace - >/dev/null

# Nanoseconds on a processor so far (first field of schedstat), so that less than a clock tick shows.
spent() { cut -d' ' -f1 "/proc/$1/schedstat"; }
# A wake-up is a switch that the process asked for, by waiting.
woken() { awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$1/status"; }
memory() { awk '/VmHWM/ { printf "%.1f", $2 / 1024 }' "/proc/$1/status"; }

# watch NAME PID: the report of a process left alone.
watch() {
    local before_spent before_woken nanoseconds wakes
    sleep 1
    before_spent=$(spent "$2") before_woken=$(woken "$2")
    sleep "$seconds"
    nanoseconds=$(($(spent "$2") - before_spent)) wakes=$(($(woken "$2") - before_woken))
    report "idle $1, $seconds s" "$(awk -v ns=$nanoseconds 'BEGIN { printf "%.1f", ns / 1e6 }') ms of processor, $wakes wake-ups" "$3"
    report "the same for an hour, reckoned from it" "$(awk -v ns=$nanoseconds -v s="$seconds" 'BEGIN { printf "%.2f s of processor", ns / 1e9 * 3600 / s }')" "under 5 s"
    report "its memory" "$(memory "$2") MB at most" "under 30 MB"
}

# script(1) gives it a terminal; the keys come from a pipe that says nothing.
mkfifo "$work/keys"
exec 3<>"$work/keys"
TERM=xterm-256color script -qfec "exec '$tp' pace run" "$work/screen" <"$work/keys" >/dev/null 2>&1 &
for ((i = 0; i < 50; i++)); do
    pid=$(pgrep -P $! -f "pace run" | head -1) && [ -n "$pid" ] && break
    sleep 0.1
done
[ -n "${pid:-}" ] || { echo "benchmarks: tp pace run did not start" >&2; exit 1; }
watch "tp pace run" "$pid" "at most one wake-up a second, and one for each sign of life"
kill "$pid" 2>/dev/null || true
wait 2>/dev/null || true
[ "$(wc -c <"$work/screen")" -gt 200 ] || { echo "benchmarks: tp pace run drew nothing" >&2; exit 1; }

"$tp" pace watch >/dev/null &
watch "tp pace watch" $! "no wake-up"
kill $! 2>/dev/null || true
wait 2>/dev/null || true
