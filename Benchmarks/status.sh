#!/usr/bin/env bash
# What a status bar pays for asking every second: `tp status` with a run going on and 100,000 sessions behind it, against a hello world
# with the Swift library inside, as tp has it, and no Foundation; and against one that the linker makes by every flag that tp is made by.
source "$(dirname "$0")/measure.sh"

[[ $(ldd "$tp") != *libswiftCore* ]] || { echo "benchmarks: $tp is not as “make build” makes it" >&2; exit 1; }
plain=$built/plain-hello
same=$built/same-hello
mkdir -p "$built"
[ -x "$plain" ] || swiftc -O -static-stdlib "$here/plain-hello.swift" -o "$plain"
[ -x "$same" ] || swiftc -O -static-stdlib -Xclang-linker -L"$root/.build/archives" -Xlinker -no-pie -Xlinker --no-export-dynamic \
    -Xlinker --gc-sections "$here/plain-hello.swift" -o "$same"

printf 'write the report 2h\nread the paper 1h\n' | "$tp" plan --save --pace - >/dev/null
seed "$XDG_DATA_HOME/tp/focus.db"
"$tp" pace note seeded >/dev/null

fixed() { "$plain"; }
linked() { "$same"; }
version() { "$tp" --version; }
words() { "$tp" status; }
json() { "$tp" status --json; }
bar() { "$tp" status --format waybar; }

read -r base time ratio < <(race fixed version)
report "start of tp --version" "$time ms, ${ratio}x" "plain hello: $base ms"
for form in words json bar; do
    read -r base time ratio < <(race fixed $form)
    report "tp status ($form), 100,000 sessions" "$time ms, ${ratio}x" "at most 1.3x (plain hello: $base ms)"
done
read -r base time ratio < <(race linked words)
report "tp status (words), against the same link" "$time ms, ${ratio}x" "hello by every flag of tp: $base ms"
if command -v strace >/dev/null; then
    strace -f -e trace=openat,unlink,rename,mkdir,write,pwrite64,ftruncate -o "$work/calls" "$tp" status >/dev/null
    report "files that tp status opens to write" "$(grep -c -E 'O_WRONLY|O_RDWR|O_CREAT|unlink|rename|mkdir|pwrite64|ftruncate' "$work/calls" || true)" "0 (no view has the store open)"
fi
