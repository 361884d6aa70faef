#!/usr/bin/env bash
# What a status bar pays for asking every second: `tp status` with a run going on and 100,000 sessions behind it, against a hello world
# that is made by every flag that tp is made by (the Swift library inside, no Foundation); and against a plain one.
source "$(dirname "$0")/measure.sh"

[[ $(ldd "$tp") != *libswiftCore* ]] || { echo "benchmarks: $tp is not as “make build” makes it" >&2; exit 1; }
plain=$built/plain-hello
same=$built/same-hello
mkdir -p "$built"
[ -x "$plain" ] || swiftc -O -static-stdlib "$here/plain-hello.swift" -o "$plain"
# Scripts/build has these flags, and says what for.
[ "$same" -nt "$root/Scripts/start.order" ] || swiftc -O -static-stdlib -Xfrontend -function-sections -Xfrontend -disable-dynamic-actor-isolation \
    -use-ld=lld -Xclang-linker "-L$root/.build/archives" -Xlinker -no-pie -Xlinker --no-export-dynamic -Xlinker --gc-sections \
    -Xlinker "--symbol-ordering-file=$root/Scripts/start.order" -Xlinker --no-warn-symbol-ordering "$here/plain-hello.swift" -o "$same"

# As an installation leaves them: a file that was copied lies in memory in longer pieces than one that the linker wrote here and there, and
# each of the three starts faster.
for program in "$tp" "$plain" "$same"; do cp "$program" "$work/"; done
tp=$work/${tp##*/} plain=$work/plain-hello same=$work/same-hello

printf 'write the report 2h\nread the paper 1h\n' | "$tp" plan --save --pace - >/dev/null
seed "$XDG_DATA_HOME/tp/focus.db"
"$tp" pace note seeded >/dev/null

fixed() { "$plain"; }
linked() { "$same"; }
version() { "$tp" --version; }
words() { "$tp" status; }
json() { "$tp" status --json; }
bar() { "$tp" status --format waybar; }

read -r base time ratio < <(race linked version)
report "start of tp --version" "$time ms, ${ratio}x" "hello by the same link: $base ms"
for form in words json bar; do
    read -r base time ratio < <(race linked $form)
    report "tp status ($form), 100,000 sessions" "$time ms, ${ratio}x" "at most 1.3x (hello by the same link: $base ms)"
done
read -r base time ratio < <(race fixed words)
report "tp status (words), against a plain hello" "$time ms, ${ratio}x" "swiftc -O -static-stdlib: $base ms"
if command -v strace >/dev/null; then
    strace -f -e trace=openat,unlink,rename,mkdir,write,pwrite64,ftruncate -o "$work/calls" "$tp" status >/dev/null
    report "files that tp status opens to write" "$(grep -c -E 'O_WRONLY|O_RDWR|O_CREAT|unlink|rename|mkdir|pwrite64|ftruncate' "$work/calls" || true)" "0 (no view has the store open)"
fi
