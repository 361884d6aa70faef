#!/usr/bin/env bash
# How long a person waits for the first line: `tp parse` of one line against a hello world that links Foundation.
source "$(dirname "$0")/measure.sh"
hello

echo 'call the dentist tomorrow at 3pm for 20 min' >"$work/line"
fixed() { "$built/hello"; }
version() { "$tp" --version; }
list() { "$tp" parse "$work/line"; }
expression() { "$tp" parse --as expression "$work/line"; }

read -r base time ratio < <(race fixed version)
report "start of tp --version" "$time ms, ${ratio}x" "hello: $base ms"
read -r base time ratio < <(race fixed list)
report "start of tp parse, one line" "$time ms, ${ratio}x" "at most 1.5x (hello: $base ms)"
read -r base time ratio < <(race fixed expression)
report "start of tp parse --as expression, one line" "$time ms, ${ratio}x" "hello: $base ms"
