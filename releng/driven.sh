# Sourced by the scripts: the built product with a driver beside it, for pictures and measurements. Needs $root and jdk.sh.

# driven_product FOLDER: copies the product to FOLDER/product and adds the bundle of the tests; sets java and launcher
driven_product() {
  built=$root/releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui
  driver=$(ls "$root"/bundles/org.jlta.ui.tests/target/org.jlta.ui.tests-*.jar 2>/dev/null | grep -v sources | head -n 1 || true)
  if [ ! -d "$built" ] || [ -z "$driver" ]; then
    echo "There is no built product: run releng/mvn.sh package -DskipTests first." >&2
    return 1
  fi
  home=$(find_jdk 21) || return 1
  java=$home/bin/java
  cp -r "$built" "$1/product"
  (cd "$1" && "$home/bin/jar" xf "$driver" META-INF/MANIFEST.MF)
  version=$(sed -n 's/^Bundle-Version: *\([^[:space:]]*\).*/\1/p' "$1/META-INF/MANIFEST.MF")
  echo "org.jlta.ui.tests,$version,file:$driver,4,false" \
    >>"$1/product/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"
  launcher=$(ls "$1"/product/plugins/org.eclipse.equinox.launcher_*.jar)
}
