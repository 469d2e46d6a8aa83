#!/bin/sh
# Measures how recordings of 100 000 and 1 000 000 threads open and answer: writes them once (about 1.2 GB, in a folder that
# is given or removed afterwards; with indexes 0.6 GB more), then lets the JDK's consumer, JLTA and JDK Mission Control's library read each, and prints
# a table. Usage: releng/benchmarks/engine.sh [FOLDER [ROUNDS]]; three rounds take about a quarter of an hour, with nothing else
# running. Needs a JDK of at least 21.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
home=$(find_jdk 21) || exit 1
target=$root/releng/benchmarks/target
agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar 2>/dev/null | head -n 1 || true)
if [ -z "$agent" ] || [ ! -d "$target/lib" ]; then
  echo "building the agent and the benchmarks" >&2
  "$root/releng/mvn.sh" -q verify -DskipTests -pl bundles/org.jlta.agent.rt,releng/benchmarks -am
  agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar | head -n 1)
fi
folder=${1:-}
if [ -z "$folder" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  trap 'exit 1' INT TERM
fi
mkdir -p "$folder"
"$home/bin/java" -cp "$target/classes:$target/lib/*" org.jlta.benchmarks.engine.EngineBenchmark "$agent" "$folder" "${2:-3}"
