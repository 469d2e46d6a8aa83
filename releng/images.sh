#!/bin/sh
# Takes pictures of every view of the product with recordings of the demo, in the light and the dark theme, at 100 % and 200 %
# (on invisible screens; about three minutes). They are for the README and the guide, and to be looked at.
# Usage: releng/images.sh [FOLDER], after releng/mvn.sh package -DskipTests; the folder is releng/doc/images where none is named
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
folder=${1:-$root/releng/doc/images}
product=$root/releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui
driver=$(ls "$root"/bundles/org.jlta.ui.tests/target/org.jlta.ui.tests-*.jar 2>/dev/null | grep -v sources | head -n 1 || true)
cli=$(ls "$root"/bundles/org.jlta.cli/target/org.jlta.cli-*-all.jar 2>/dev/null | head -n 1 || true)
if [ ! -d "$product" ] || [ -z "$driver" ] || [ -z "$cli" ]; then
  echo "Nothing to take pictures of: run releng/mvn.sh package -DskipTests first." >&2
  exit 1
fi
home=$(find_jdk 21) || exit 1
java=$home/bin/java
work=$(mktemp -d)
trap 'stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
mkdir -p "$folder"
"$java" -jar "$cli" demo -o "$work/before.jfr" -- --leaks 1 --reloads 1 >/dev/null
"$java" -jar "$cli" demo -o "$work/demo.jfr" >/dev/null
cp -r "$product" "$work/product"
(cd "$work" && "$home/bin/jar" xf "$driver" META-INF/MANIFEST.MF)
version=$(sed -n 's/^Bundle-Version: *\([^[:space:]]*\).*/\1/p' "$work/META-INF/MANIFEST.MF")
echo "org.jlta.ui.tests,$version,file:$driver,4,false" \
  >>"$work/product/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"

# pictures_at ZOOM WIDTHxHEIGHT
pictures_at() {
  display_size=$2
  start_display
  GDK_SCALE=$(($1 / 100)) "$java" --enable-native-access=ALL-UNNAMED "-Dorg.jlta.ui.pictures=$work/demo.jfr" \
    "-Dorg.jlta.ui.pictures.before=$work/before.jfr" "-Dorg.jlta.ui.pictures.folder=$work" \
    "-Dorg.jlta.ui.pictures.zoom=$1" -jar "$work"/product/plugins/org.eclipse.equinox.launcher_*.jar \
    -data "$work/workspace-$1" -clean
  stop_display
}

pictures_at 100 1600x1000
pictures_at 200 3200x2000
for picture in "$work"/*.png; do
  # few colours are enough, and a third of the bytes
  convert "$picture" -strip -colors 255 "PNG8:$folder/$(basename "$picture")"
done
ls "$folder"
