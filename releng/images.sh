#!/bin/sh
# Takes pictures of every view of the product with recordings of the demo, in the light and the dark theme, at 100 % and 200 %
# (on invisible screens; about three minutes). They are for the README and the guide, and to be looked at.
# Usage: releng/images.sh [FOLDER], after releng/mvn.sh package -DskipTests; the folder is releng/doc/images where none is named
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/display.sh"
. "$root/releng/driven.sh"
folder=${1:-$root/releng/doc/images}
cli=$(ls "$root"/bundles/org.jlta.cli/target/org.jlta.cli-*-all.jar 2>/dev/null | head -n 1 || true)
if [ -z "$cli" ]; then
  echo "Nothing to take pictures of: run releng/mvn.sh package -DskipTests first." >&2
  exit 1
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/jlta.XXX")
trap 'stop_display; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
mkdir -p "$folder"
driven_product "$work"
"$java" -jar "$cli" demo -o "$work/before.jfr" -- --leaks 1 --reloads 1 >/dev/null
"$java" -jar "$cli" demo -o "$work/demo.jfr" >/dev/null
echo 'org.jlta.demo.OrderDesk$Connections acquire=take() release=giveBack(Connection) name=name' >"$work/desk.table"
"$java" -jar "$cli" record -o "$work/desk.jfr" --preset full --resourcetable "$work/desk.table" \
  -- "$java" -cp "$cli" org.jlta.demo.OrderDesk >/dev/null
# pictures_at ZOOM WIDTHxHEIGHT
pictures_at() {
  display_size=$2
  start_display
  GDK_SCALE=$(($1 / 100)) "$java" --enable-native-access=ALL-UNNAMED "-Dorg.jlta.ui.pictures=$work/demo.jfr" \
    "-Dorg.jlta.ui.pictures.before=$work/before.jfr" "-Dorg.jlta.ui.pictures.desk=$work/desk.jfr" \
    "-Dorg.jlta.ui.pictures.folder=$work" "-Dorg.jlta.ui.pictures.zoom=$1" -jar "$launcher" \
    -data "$work/workspace-$1" -clean
  stop_display
}

pictures_at 100 1600x1000
pictures_at 200 3200x2000
for picture in "$work"/*.png; do
  # few colours are enough, and a third of the bytes
  convert "$picture" -strip +dither -colors 255 "PNG8:$folder/$(basename "$picture")"
done
ls "$folder"
