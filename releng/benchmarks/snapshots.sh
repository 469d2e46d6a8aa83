#!/bin/sh
# Measures how long snapshots of 10 000 threads and of 100 000 virtual threads take to be saved and loaded as XMI, the first time
# in a JVM and the best of three more, with a heap of 1 GB. Usage: releng/benchmarks/snapshots.sh; takes a minute. Needs a JDK of
# at least 17.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
home=$(find_jdk 17) || exit 1
target=$root/releng/benchmarks/target
if [ ! -d "$target/lib" ]; then
  echo "building the benchmarks" >&2
  "$root/releng/mvn.sh" -q verify -DskipTests -pl releng/benchmarks -am
fi
"$home/bin/java" -Xmx1g -cp "$target/classes:$target/lib/*" org.jlta.benchmarks.SnapshotBenchmark
