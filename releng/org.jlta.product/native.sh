#!/bin/sh
# Makes of the product a program with a launcher and a Java of its own. Called by the build in the profile native, on Linux.
# Usage: native.sh PRODUCT FOLDER, the unpacked product and where the folder jlta-ui comes to stand; JAVA_HOME is a JDK with jpackage.
set -eu
product=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
launcher=$(basename "$product"/plugins/org.eclipse.equinox.launcher_*.jar)
version=$(basename "$product"/plugins/org.jlta.rcp_*.jar .jar)
version=$(echo "${version#*_}" | cut -d. -f1-3)
rm -rf "$folder/jlta-ui"
mkdir -p "$folder"
# the commands of the Java stay: the demo and recorded programs are started by them
"$JAVA_HOME/bin/jpackage" --type app-image --name jlta-ui --app-version "$version" --icon "$here/jlta.png" \
  --input "$product" --main-jar "plugins/$launcher" --main-class org.eclipse.equinox.launcher.Main \
  --add-modules java.se,jdk.unsupported,jdk.xml.dom,jdk.attach,jdk.jcmd,jdk.jdi,jdk.jfr,jdk.management,jdk.management.agent,jdk.crypto.ec,jdk.zipfs,jdk.localedata,jdk.charsets \
  --jlink-options "--strip-debug --no-man-pages --no-header-files" \
  --java-options --enable-native-access=ALL-UNNAMED \
  --java-options "-Dosgi.instance.area.default=@user.home/.local/share/jlta" \
  --arguments -showsplash --dest "$folder"
# jpackage puts every jar of the product on the class path; plug-ins are loaded by the framework
settings=$folder/jlta-ui/lib/app/jlta-ui.cfg
grep -v '^app.classpath=' "$settings" >"$settings.new"
sed "s#^\[Application\]#&\napp.classpath=\$APPDIR/plugins/$launcher#" "$settings.new" >"$settings"
rm "$settings.new"
tar -C "$folder" -czf "$folder/jlta-ui-$version-linux.x86_64-with-java.tar.gz" jlta-ui
