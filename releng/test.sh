#!/bin/sh
# Builds JLTA and runs every test; the last line is "N passed, N failed". Usage: releng/test.sh [--long]
# JLTA_INPUTS=FOLDER names recordings and thread dumps of other tools, which are read and compared too.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/releng/jdk.sh"
. "$root/releng/setup.sh"
. "$root/releng/display.sh"
. "$root/releng/reports.sh"

long=
case ${1:-} in
  '') ;;
  --long) long=-Djlta.long=true ;;
  *) echo "Usage: releng/test.sh [--long]" >&2; exit 2 ;;
esac

set --
if [ -n "${JLTA_INPUTS:-}" ]; then
  inputs=$(cd "$JLTA_INPUTS" && pwd) || exit 2
  set -- "-Djlta.recordings=$inputs" "-Djlta.dumps=$inputs"
fi

cd "$root" || exit 1
exec </dev/null
CI=true
export CI
log=$root/target/test.log
mkdir -p "$root/target"

# finish EXTRA: the closing line, where EXTRA failures are no test's own
finish() {
  stop_display
  sum_reports "$1"
  exit
}
trap 'stop_display; echo "interrupted"; exit 130' INT TERM HUP

remove_reports
install_packages || finish 1
step "starting a screen"
start_display || finish 1
step "testing on $(found_releases)"
step "building and testing; the whole output is in $log"
{
  # a failed test does not end the build, so that all are counted
  releng/mvn.sh verify -Dmaven.test.failure.ignore=true --fail-at-end -Dsurefire.timeout=2700 $long "$@" 2>&1
  echo $? >"$log.code"
} | tee "$log"
code=$(cat "$log.code")
lost=$(lost_forks "$log")
if [ "$code" -ne 0 ]; then
  echo "The build broke before all tests ran: see the first [ERROR] lines in $log"
  [ "$lost" -gt 0 ] || lost=1
fi
finish "$lost"
