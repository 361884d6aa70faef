#!/usr/bin/env bash
# Whether a long past makes the program slow: `tp plan` of 20 lines and `tp coach` with no past and with 100,000 links.
source "$(dirname "$0")/measure.sh"
runs=${RUNS:-20}

for i in {1..20}; do
    case $((i % 5)) in
        0) echo "write chapter $i 45m" ;;
        1) echo "email the supplier $i 15 min" ;;
        2) echo "review pull request $i 30m" ;;
        3) echo "call client $i 20m" ;;
        4) echo "read paper $i" ;;
    esac
done >"$work/list"

profile "$work/long"
"$tp" plan --save "$work/list" >/dev/null
seed "$XDG_DATA_HOME/tp/focus.db"
profile "$work/short"
"$tp" plan --save "$work/list" >/dev/null

plan() { "$tp" plan "$work/list" --at 9:00; }
short() { XDG_DATA_HOME=$work/short/data plan; }
long() { XDG_DATA_HOME=$work/long/data plan; }
read -r base time ratio < <(race short long)
report "tp plan, 20 lines, 100,000 past links" "$time ms, ${ratio}x" "at most 1.5x (none: $base ms)"

coach() { XDG_DATA_HOME=$work/long/data "$tp" coach; }
why() { XDG_DATA_HOME=$work/long/data "$tp" coach why writing; }
read -r coach why _ < <(race coach why)
report "tp coach, 100,000 past links" "$coach ms"
report "tp coach why writing, 100,000 past links" "$why ms"
