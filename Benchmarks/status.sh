#!/usr/bin/env bash
# What a status bar pays for asking every second: `tp status` with a run going on and 100,000 sessions behind it, against a hello world
# that is linked the same way: the Swift library inside, the same C libraries beside it, no Foundation.
source "$(dirname "$0")/measure.sh"

# The libraries of tp, so that both pay the same to the dynamic linker; the Swift library inside where tp has it inside.
kind=dynamic
[[ $(ldd "$tp") == *libswiftCore* ]] || kind=static
plain=$built/plain-hello-$kind
if [ ! -x "$plain" ]; then
    mkdir -p "$built"
    flags=(-O -Xlinker --no-as-needed)
    case $kind in
        static) flags+=(-static-stdlib) ;;
        dynamic) flags+=(-Xlinker -rpath -Xlinker "$(dirname "$(ldd "$tp" | awk '/libswiftCore/ { print $3 }')")") ;;
    esac
    for library in $(ldd "$tp" | awk '$3 ~ /^\// && $1 !~ /^(libc|libm|libgcc_s|libstdc)/ { print $3 }'); do
        flags+=(-Xlinker "$library")
    done
    swiftc "${flags[@]}" "$here/plain-hello.swift" -o "$plain"
fi

printf 'write the report 2h\nread the paper 1h\n' | "$tp" plan --save --pace - >/dev/null
seed "$XDG_DATA_HOME/tp/focus.db"

fixed() { "$plain"; }
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
if command -v strace >/dev/null; then
    strace -f -e trace=openat,unlink,rename,mkdir,write,pwrite64,ftruncate -o "$work/calls" "$tp" status >/dev/null
    report "files that tp status opens to write" "$(grep -c -E 'O_WRONLY|O_RDWR|O_CREAT|unlink|rename|mkdir|pwrite64|ftruncate' "$work/calls" || true)" "0 (no view has the store open)"
fi
