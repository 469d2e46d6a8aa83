#!/bin/sh
# Lets the product watch a program of 2000 threads, 50 of which end and begin anew each second, and prints for each minute what
# is live on the product's heap and the longest time that its user interface stood still, at the end how much the heap grew.
# Usage: releng/benchmarks/live.sh [MINUTES], 60 unless said, after releng/mvn.sh package -DskipTests
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
. "$root/releng/driven.sh"
minutes=${1:-60}
work=$(mktemp -d)
watched=
trap '[ -z "$watched" ] || kill "$watched" 2>/dev/null || true; stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
driven_product "$work"
display_works || start_display
"$java" -cp "$root/releng/benchmarks/target/classes" org.jlta.benchmarks.Churn 2000 50 &
watched=$!
"$java" --enable-native-access=ALL-UNNAMED "-Dorg.jlta.ui.benchmark.live=$watched" \
  "-Dorg.jlta.ui.benchmark.minutes=$minutes" -jar "$launcher" -data "$work/workspace"
