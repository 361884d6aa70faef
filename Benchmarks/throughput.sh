#!/usr/bin/env bash
# How much text the parser reads: requests through one `tp parse --format ndjson`, in all and in starts of the hello world.
source "$(dirname "$0")/measure.sh"
runs=${RUNS:-5}
hello

# A text as a JSON string.
quoted() { sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/\t/\\t/g' "$1" | awk '{ printf "%s%s", (NR > 1 ? "\\n" : ""), $0 }'; }

expressions=${EXPRESSIONS:-40000}
# TEXTS names another file, of one text a line, to repeat.
sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/\t/\\t/g' "${TEXTS:-$here/expressions.txt}" >"$work/texts"
awk -v n="$expressions" '{ line[NR] = $0 } END { for (i = 0; i < n; i++) printf "{\"id\":\"%d\",\"as\":\"expression\",\"text\":\"%s\"}\n", i, line[i % NR + 1] }' \
    "$work/texts" >"$work/expressions"
lists=400
list=$(quoted "$root/Corpus/en/sample-list.md")
for ((i = 0; i < lists; i++)); do printf '{"id":"%d","text":"%s"}\n' "$i" "$list"; done >"$work/lists"

fixed() { "$built/hello"; }
parse() { "$tp" parse --format ndjson --ref 2026-03-04T08:30 --tz UTC <"$work/$1"; }
read_expressions() { parse expressions; }
read_lists() { parse lists; }

# rate COUNT MS NOUN BYTES
rate() { awk -v n="$1" -v ms="$2" -v noun="$3" -v bytes="$4" 'BEGIN { printf "%.0f %s/s, %.2f MB/s", n / ms * 1000, noun, bytes / ms / 1000 }'; }

read -r base time ratio < <(race fixed read_expressions)
report "$expressions expressions" "$(rate "$expressions" "$time" requests "$(stat -c %s "$work/expressions")")" "${ratio} starts of hello ($base ms)"
spent=$(processor read_expressions)
report "the same, a second of processor" "$(awk -v n="$expressions" -v ms="$spent" 'BEGIN { printf "%.0f", n / ms * 1000 }') requests" "at least 50,000"
read -r base time ratio < <(race fixed read_lists)
report "$lists lists of $(wc -l <"$root/Corpus/en/sample-list.md") lines" "$(rate $lists "$time" lists "$(stat -c %s "$work/lists")")" "${ratio} starts of hello ($base ms)"
