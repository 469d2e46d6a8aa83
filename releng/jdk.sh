# Sourced by the scripts: finding JDKs on this machine.

# jdk_release HOME: the feature release of a JDK (8, 17, 25), empty where there is none
jdk_release() {
  [ -r "$1/release" ] || return 0
  sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$1/release"
}

# jdk_homes: every JDK (with javac) found, one a line, without doubles
jdk_homes() {
  for home in "${JAVA_HOME:-}" $(echo "${JLTA_JDKS:-}" | tr : ' ') /usr/lib/jvm/* /opt/java/* \
      /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/.sdkman/candidates/java/*; do
    if [ -n "$home" ] && [ -x "$home/bin/javac" ]; then (cd "$home" && pwd -P); fi
  done | awk '!seen[$0]++'
}

# find_jdk N: prints the home of the first JDK of release N or later; says what to install otherwise
find_jdk() {
  newest=
  for home in $(jdk_homes); do
    release=$(jdk_release "$home")
    [ -n "$release" ] || continue
    if [ "$release" -ge "$1" ]; then echo "$home"; return 0; fi
    newest="${newest:+$newest, }$release"
  done
  echo "JDK $1 or later needed, found ${newest:-none}. Install one and set JAVA_HOME (Debian: apt-get install openjdk-21-jdk or temurin-25-jdk)." >&2
  return 1
}

# found_releases: the JDKs that the tests run programs on, for a person
found_releases() {
  for home in $(jdk_homes); do
    printf '%sJDK %s' "${separator:-}" "$(jdk_release "$home")"
    separator=", "
  done
  separator=
}
