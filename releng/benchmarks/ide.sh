#!/bin/sh
# Measures whether the feature slows the start of an Eclipse IDE for Java: starts one without and one with it in turn and prints the time
# until the window is there and the processor time, with medians, 95 % intervals and the ratio, and how many of JLTA's bundles are active
# then. Usage: releng/benchmarks/ide.sh [PAIRS], after releng/mvn.sh package -DskipTests; a pair takes about half a minute. Nothing else
# should run meanwhile.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
ide=$root/releng/org.jlta.ide.testproduct/target/products/testide/linux/gtk/x86_64
site=$root/releng/org.jlta.site/target/repository
driver=$(ls "$root"/releng/org.jlta.ide.testdriver/target/org.jlta.ide.testdriver-*.jar 2>/dev/null | grep -v sources | head -n 1 || true)
if [ ! -d "$ide" ] || [ ! -d "$site" ] || [ -z "$driver" ]; then
  echo "Nothing to measure: run releng/mvn.sh package -DskipTests first." >&2
  exit 1
fi
home=$(find_jdk 21) || exit 1
work=$(mktemp -d)
trap 'stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
display_works || start_display
cp -r "$ide" "$work/without"
cp -r "$ide" "$work/with"
"$home/bin/java" -jar "$work"/with/plugins/org.eclipse.equinox.launcher_*.jar -nosplash -application \
  org.eclipse.equinox.p2.director -repository "file:$site" -installIU org.jlta.ide.feature.feature.group \
  -data "$work/director" >"$work/director.log" 2>&1 || { cat "$work/director.log" >&2; exit 1; }
(cd "$work" && "$home/bin/jar" xf "$driver" META-INF/MANIFEST.MF)
version=$(sed -n 's/^Bundle-Version: *\([^[:space:]]*\).*/\1/p' "$work/META-INF/MANIFEST.MF")
for each in without with; do
  echo "org.jlta.ide.testdriver,$version,file:$driver,4,false" \
    >>"$work/$each/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
done
"$home/bin/java" -cp "$root/releng/benchmarks/target/classes" org.jlta.benchmarks.IdeStartBenchmark \
  "$work/without" "$work/with" "${1:-10}" "$work"
