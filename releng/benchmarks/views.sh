#!/bin/sh
# Drives the product's views with a recording of 100 000 short threads and prints, for each action, the longest time that
# the user interface stood still and where (about two minutes; on a display of its own where there is none).
# Usage: releng/benchmarks/views.sh [FILE.jfr], after releng/mvn.sh package -DskipTests
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
. "$root/releng/driven.sh"
work=$(mktemp -d)
trap 'stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
driven_product "$work"
display_works || start_display
recording=${1:-}
if [ -z "$recording" ]; then
  recording=$work/many.jfr
  "$root/releng/run.sh" record -o "$recording" -- "$java" -cp "$root/releng/benchmarks/target/classes" \
    org.jlta.benchmarks.ManyThreads
fi
"$java" --enable-native-access=ALL-UNNAMED "-Dorg.jlta.ui.benchmark=$recording" -jar "$launcher" -data "$work/workspace"
