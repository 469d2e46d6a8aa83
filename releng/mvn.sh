#!/bin/sh
# Runs Maven 3.9 with a JDK of at least 21. Where the machine has no Maven 3.9, its own mvn (any 3.x) fetches one
# as an ordinary artifact into .tools/, once. Usage: releng/mvn.sh verify …
set -eu
MAVEN_VERSION=3.9.16
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/releng/jdk.sh"

tools=${JLTA_TOOLS:-$root/.tools}
home=$tools/apache-maven-$MAVEN_VERSION
if [ ! -x "$home/bin/mvn" ]; then
  command -v mvn >/dev/null 2>&1 || { echo "No mvn found. Install Maven (Debian: apt-get install maven)." >&2; exit 1; }
  echo "Fetching Maven $MAVEN_VERSION into ${tools#"$root"/} …" >&2
  fetch=$(mktemp -d); trap 'rm -rf "$fetch"' EXIT
  # outside the checkout: an older mvn would load .mvn/extensions.xml, which needs Maven 3.9
  (cd "$fetch" && mvn -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
      "-Dartifact=org.apache.maven:apache-maven:$MAVEN_VERSION:tar.gz:bin" "-DoutputDirectory=$fetch/x")
  mkdir -p "$tools"; rm -rf "$home"; mv "$fetch/x/apache-maven-$MAVEN_VERSION" "$home"
  rm -rf "$fetch"; trap - EXIT
fi
JAVA_HOME=$(find_jdk 21) || exit 1
export JAVA_HOME
cd "$root"
exec "$home/bin/mvn" "$@"
