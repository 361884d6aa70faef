# The ruler of the benchmarks: sourced by each of them.
#
# Figures are compared with a program of fixed work, a hello world that links Foundation, measured turn by turn with
# whatever is measured: a ratio says the same on a slow machine and on a fast one, a time does not.

set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
tp=${TP:-$root/.build/release/tp}
built=$root/.build/benchmarks
runs=${RUNS:-40}

[ -x "$tp" ] || { echo "benchmarks: there is no $tp; run “swift build -c release --product tp” first, or set TP" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A profile of its own, so that nothing of the user's is read or changed.
profile() {
    mkdir -p "$1"
    export HOME=$1 XDG_DATA_HOME=$1/data XDG_STATE_HOME=$1/state XDG_CONFIG_HOME=$1/config TZ=UTC LANG=en_US.UTF-8
}
profile "$work/none"

# The hello world, built once.
hello() {
    [ -x "$built/hello" ] && return
    mkdir -p "$built"
    swiftc -O "$here/hello.swift" -o "$built/hello"
}

# Puts the long past of seed_links.sql into a focus.db that tp has made.
seed() {
    if command -v sqlite3 >/dev/null; then
        sqlite3 "$1" <"$here/seed_links.sql"
    else
        python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())' "$1" "$here/seed_links.sql"
    fi
    "$tp" doctor --repair --trust >/dev/null  # another program wrote to the file: its checksums do not fit
}

# Milliseconds that a command takes, with its start.
once() {
    local start=$EPOCHREALTIME end
    "$@" >/dev/null 2>&1 || { echo "benchmarks: failed: $*" >&2; exit 1; }
    end=$EPOCHREALTIME
    echo $(((${end/./} - ${start/./})))
}

# Milliseconds of processor that a command takes: of its own and of the kernel for it.
processor() {
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%.0f", ($1 + $2) * 1000 }'
}

# The median of the numbers on standard input, which are microseconds, as milliseconds.
median() { sort -n | awk '{ v[NR] = $1 } END { m = NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2; printf "%.2f\n", m / 1000 }'; }

# race A B: the medians of two functions or programs without arguments, measured turn by turn: “A-ms B-ms B/A”.
race() {
    local i
    for ((i = 0; i < 3; i++)); do once "$1" >/dev/null; once "$2" >/dev/null; done
    : >"$work/a"; : >"$work/b"
    for ((i = 0; i < runs; i++)); do once "$1" >>"$work/a"; once "$2" >>"$work/b"; done
    local a b
    a=$(median <"$work/a"); b=$(median <"$work/b")
    echo "$a $b $(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.2f", b / a }')"
}

# One line of the report: what, figure, what it should be.
report() { printf '%-52s %-28s %s\n' "$1" "$2" "${3:-}"; }
