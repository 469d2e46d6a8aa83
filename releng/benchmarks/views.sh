#!/bin/sh
# Drives the product's views with a recording of 100 000 short threads and prints, for each action, the longest time that
# the user interface stood still and where (about two minutes; on a display of its own where there is none).
# Usage: releng/benchmarks/views.sh [FILE.jfr], after releng/mvn.sh package -DskipTests
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
product=$root/releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui
driver=$(ls "$root"/bundles/org.jlta.ui.tests/target/org.jlta.ui.tests-*.jar 2>/dev/null | grep -v sources | head -n 1 || true)
if [ ! -d "$product" ] || [ -z "$driver" ]; then
  echo "Nothing to measure: run releng/mvn.sh package -DskipTests first." >&2
  exit 1
fi
home=$(find_jdk 21) || exit 1
java=$home/bin/java
work=$(mktemp -d)
trap 'stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
display_works || start_display
recording=${1:-}
if [ -z "$recording" ]; then
  recording=$work/many.jfr
  "$root/releng/run.sh" record -o "$recording" -- "$java" -cp "$root/releng/benchmarks/target/classes" \
    org.jlta.benchmarks.ManyThreads
fi
# the product as it is, and the driver beside it
cp -r "$product" "$work/product"
(cd "$work" && "$home/bin/jar" xf "$driver" META-INF/MANIFEST.MF)
version=$(sed -n 's/^Bundle-Version: *\([^[:space:]]*\).*/\1/p' "$work/META-INF/MANIFEST.MF")
echo "org.jlta.ui.tests,$version,file:$driver,4,false" \
  >>"$work/product/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
"$java" --enable-native-access=ALL-UNNAMED "-Dorg.jlta.ui.benchmark=$recording" -jar \
  "$work"/product/plugins/org.eclipse.equinox.launcher_*.jar -data "$work/workspace"
