#!/usr/bin/env bash
# How long the plan of a long list takes: 200 tasks round 20 appointments, over five days, with no-meeting windows and buffers, without the start of a program.
source "$(dirname "$0")/measure.sh"

# Module after module, as the package builds them: the planner is not a program of its own.
module() {
    swiftc -O -wmo -swift-version 6 -package-name tp -parse-as-library -module-name "$1" -I "$work" -emit-module \
        -emit-module-path "$work/$1.swiftmodule" -emit-object -o "$work/$1.o" $(find "$root/Sources/Core/$1" -name "*.swift")
}
module FocusModel
module EstimationCoach
module PlanCoach
swiftc -O -swift-version 6 -package-name tp -I "$work" "$here/planning.swift" "$work"/*.o -lm -o "$work/planning"

read -r middle worst < <("$work/planning")
report "200 tasks, 20 appointments, 5 days" "$middle ms" "worst of 40 lists $worst ms, at most 50"
