#!/bin/sh
# Measures what the agent costs on each JDK found, at least 20 pairs of runs each (about ten minutes for each JDK on a
# quiet machine). Usage: releng/benchmarks/run.sh [PAIRS]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
pairs=${1:-20}
classes=$root/releng/benchmarks/target/classes
tools=$root/bundles/org.jlta.agent/target/classes
agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar 2>/dev/null | head -n 1 || true)
if [ -z "$agent" ] || [ ! -d "$classes" ]; then
  echo "building the agent and the benchmarks" >&2
  "$root/releng/mvn.sh" -q verify -DskipTests -pl bundles/org.jlta.agent.rt,bundles/org.jlta.agent,releng/benchmarks
  agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar | head -n 1)
fi
driver=
for home in /usr/lib/jvm/* ${JAVA_HOME:-}; do
  [ -x "$home/bin/java" ] && [ ! -L "$home" ] || continue
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release" 2>/dev/null || true)
  [ "${release:-0}" -ge 17 ] || continue
  driver=$home/bin/java
  for mode in pool memory; do
    "$driver" -cp "$classes" org.jlta.benchmarks.Benchmark "$agent" "$pairs" "$home" "$mode"
  done
  for mode in park wait; do
    "$driver" -cp "$classes" org.jlta.benchmarks.HandOffBenchmark "$agent" "$pairs" "$home" "$mode"
  done
  "$driver" -cp "$classes:$tools" org.jlta.benchmarks.PortBenchmark "$agent" "$pairs" "$home"
  if [ "$release" -ge 21 ]; then
    "$driver" -cp "$classes" org.jlta.benchmarks.Benchmark "$agent" "$pairs" "$home" virtual
    "$driver" -cp "$classes" org.jlta.benchmarks.HandOffBenchmark "$agent" "$pairs" "$home" virtual
  fi
done
[ -n "$driver" ] || { echo "No JDK of at least 17 found: set JAVA_HOME." >&2; exit 1; }
