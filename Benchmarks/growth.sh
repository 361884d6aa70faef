#!/usr/bin/env bash
# How reading grows with the text: ten times the lines, a long list with its memory, and 1 MB on one line.
source "$(dirname "$0")/measure.sh"
runs=${RUNS:-5}

# A list of n lines, of ten kinds in turn.
list() {
    awk -v n="$1" '{ line[NR] = $0 } END { for (i = 0; i < n; i++) print line[i % NR + 1] }' <<'LINES'
- write the report 2h
- call mum at 5pm
- email the supplier about the invoice 15 min
- buy milk and bread
- review pull request 30m by friday
- gym tomorrow 6-7pm
- read chapter 12 for an hour
- plan the offsite
- fix the login bug (1h)
- water the plants every monday
LINES
}
list 1000 >"$work/short"
list 10000 >"$work/long"
awk 'BEGIN {
    text = "call the dentist about the appointment and write the notes of the meeting "
    for (i = 0; i < 1048576 / length(text); i++) printf "%s", text
}' >"$work/line"

parse() { "$tp" parse --format json --ref 2026-03-04T08:30 --tz UTC "$work/$1"; }
short() { parse short; }
long() { parse long; }
line() { parse line; }

# Kilobytes that a list takes at most.
memory() { python3 -c 'import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@"; }

read -r few many ratio < <(race short long)
report "10,000 lines of a list against 1,000" "$many ms, ${ratio}x" "at most 11x (1,000: $few ms)"
report "10,000 lines of a list, processor" "$(processor long) ms" "under 500 ms"
report "10,000 lines of a list, memory" "$(awk -v kb="$(memory "$tp" parse --format json "$work/long")" 'BEGIN { printf "%.0f MB", kb / 1024 }')" "at most 120 MB"
report "1 MB on one line, processor" "$(processor line) ms" "under 1,000 ms"
