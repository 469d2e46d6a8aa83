#!/bin/sh
# Without arguments: records the bundled demo server under the agent, prints where its threads came from and which of
# them leaked, and opens the product on the recording. With arguments: the jlta command line, as in releng/run.sh list.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/setup.sh"
. "$root/releng/display.sh"
. "$root/releng/build.sh"

if [ $# -gt 0 ]; then
  java=$(find_jdk 17)/bin/java
  build_where_changed cli "$cli_sources" bundles/org.jlta.cli
  exec "$java" -jar "$(cli_jar)" "$@"
fi

cd "$root"
out=$root/target/run
mkdir -p "$out"
install_packages
build_where_changed product "bundles features releng/org.jlta.product releng/org.jlta.site target-platform" \
  bundles/org.jlta.cli,releng/org.jlta.product
mark_built cli "$cli_sources"
java=$(find_jdk 21)/bin/java
jlta() { "$java" -jar "$(cli_jar)" "$@"; }

step "recording the demo server: two web applications under load, one of which leaks; then: jlta leaks $out/demo.jfr"
jlta demo --force -o "$out/demo.jfr"
step "where its threads came from: jlta origins $out/demo.jfr"
jlta origins --top 5 --frames 6 "$out/demo.jfr"
jlta report --force -o "$out/demo.html" "$out/demo.jfr"

product=$root/releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui
if display_works; then
  step "opening the product"
  nohup "$product/jlta-ui" "$out/demo.jfr" >"$out/product.log" 2>&1 </dev/null &
  echo "Window:     JLTA opens on the recording (messages: $out/product.log)"
else
  step "opening the product on an invisible screen, as there is no display here"
  trap 'stop_display' EXIT
  trap 'exit 130' INT TERM HUP
  start_display
  picture_of "$out/product.png" "$product/jlta-ui" -data "$out/workspace" "$out/demo.jfr"
  echo "Screenshot: $out/product.png"
fi
echo "Recording:  $out/demo.jfr"
echo "Report:     $out/demo.html"
