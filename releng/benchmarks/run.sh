#!/bin/sh
# Measures what the agent costs on each JDK found, against the same program without agent in the same interleaved rounds, beside
# Flight Recorder and async-profiler. Usage: releng/benchmarks/run.sh [PAIRS] [WHAT...]
#   pool     CPU per request of a pool, start-up, new Thread; low, normal, full, woven but paused, and detached
#   off      of these only woven but paused, and detached
#   virtual  as pool, with a virtual thread for each request (JDK 21 and later)
#   server server-virtual    the same at most 16 at a time, with a turn at a monitor that all share, of which one in 50 sleeps
#   short short-virtual      the same with requests of a few µs that share a lock, of which one in 64 sleeps
#   memory   resident memory added, also by each of many threads
#   park wait virtual-park   two threads that hand a turn to each other
#   calls    a timed method call, seldom and hot, beside jdk.MethodTrace and jdk.MethodTiming (JDK 25)
#   lending  something that a pool lends and takes back
#   sampler  stacks with 15, 200 and 2000 threads
#   port     readers of the agent's port
#   readers  of these only one and ten that drop what they get
# Without WHAT all of them. A pair of pool takes about two minutes, of virtual three, of park or wait one, of calls two, of sampler
# one and a half; memory a quarter. Nothing else should run meanwhile.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
pairs=${1:-20}
[ $# -eq 0 ] || shift
what=${*:-pool server short memory park wait calls lending sampler port virtual server-virtual short-virtual virtual-park}
classes=$root/releng/benchmarks/target/classes
tools=$root/bundles/org.jlta.agent/target/classes
agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar 2>/dev/null | head -n 1 || true)
if [ -z "$agent" ] || [ ! -d "$classes" ] || [ ! -f "$classes/../async-profiler.jar" ]; then
  echo "building the agent and the benchmarks" >&2
  "$root/releng/mvn.sh" -q verify -DskipTests -pl bundles/org.jlta.agent.rt,bundles/org.jlta.agent,releng/benchmarks
  agent=$(ls "$root"/bundles/org.jlta.agent.rt/target/*-all.jar | head -n 1)
fi
driver=
run() {
  main=$1; shift
  "$driver" -cp "$classes:$tools" "org.jlta.benchmarks.$main" "$agent" "$pairs" "$home" "$@"
}
for home in /usr/lib/jvm/* ${JAVA_HOME:-}; do
  [ -x "$home/bin/java" ] && [ ! -L "$home" ] || continue
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release" 2>/dev/null || true)
  [ "${release:-0}" -ge 17 ] || continue
  driver=$home/bin/java
  for one in $what; do
    case $one in
    pool|server|short|memory|off) run Benchmark "$one" ;;
    park|wait) run HandOffBenchmark "$one" ;;
    calls|lending|sampler) run ActivityBenchmark "$one" ;;
    port) run PortBenchmark ;;
    readers) run PortBenchmark readers ;;
    virtual|server-virtual|short-virtual) [ "$release" -lt 21 ] || run Benchmark "$one" ;;
    virtual-park) [ "$release" -lt 21 ] || run HandOffBenchmark virtual ;;
    *) echo "There is no benchmark '$one': $0 tells which there are." >&2; exit 2 ;;
    esac
  done
done
[ -n "$driver" ] || { echo "No JDK of at least 17 found: set JAVA_HOME." >&2; exit 1; }
