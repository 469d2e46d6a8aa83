# Sourced by run.sh: building no more than what changed. Expects $root and releng/setup.sh.

# the folders that the command line is made of
cli_sources="bundles/org.jlta.agent.rt bundles/org.jlta.agent bundles/org.jlta.recording bundles/org.jlta.analysis \
bundles/org.jlta.exchange bundles/org.jlta.demo bundles/org.jlta.cli"

cli_jar() { ls "$root"/bundles/org.jlta.cli/target/org.jlta.cli-*-all.jar; }

# fingerprint FOLDERS: a sum over names and contents of the files that a build reads
fingerprint() {
  # shellcheck disable=SC2086 # a list of folders
  (cd "$root" && find pom.xml .mvn $1 -type d \( -name target -o -name bin \) -prune -o -type f -print \
    | LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum | sha256sum)
}

# build_where_changed NAME FOLDERS MODULES: builds the modules unless NAME was built from the same sources before.
# Says so on stderr; a second caller waits for the first.
build_where_changed() {
  state=$root/target/run
  mkdir -p "$state"
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$state/lock"
    flock 9
  fi
  now=$(fingerprint "$2")
  if [ ! -r "$state/$1.built" ] || [ "$now" != "$(cat "$state/$1.built")" ]; then
    step "building ($1; the first time takes some minutes, its output is in $state/build-$1.log)"
    rm -f "$state/$1.built"
    if ! "$root/releng/mvn.sh" verify -Dmaven.test.skip=true -pl "$3" -am >"$state/build-$1.log" 2>&1 </dev/null; then
      grep -m 5 '^\[ERROR\]' "$state/build-$1.log" | cut -c1-300 >&2
      echo "The build failed: see $state/build-$1.log" >&2
      exit 1
    fi
    echo "$now" >"$state/$1.built"
  fi
  exec 9>&-
}

# mark_built NAME FOLDERS: another build made it along the way
mark_built() { fingerprint "$2" >"$root/target/run/$1.built"; }
