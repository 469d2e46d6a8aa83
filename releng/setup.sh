# Sourced by the scripts: what a fresh machine still lacks. Expects $root and releng/jdk.sh.

# step TEXT…: says what happens now; on stderr, so that stdout stays the answer
step() { echo "» $*" >&2; }

# have_library NAME: true where the dynamic linker finds the library
have_library() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -q "$1"; }

# missing_packages: the Debian packages that building and showing windows need and this machine lacks, on one line;
# with $long a browser too
missing_packages() {
  command -v mvn >/dev/null 2>&1 || [ -d "${JLTA_TOOLS:-$root/.tools}" ] || printf 'maven '
  command -v Xvfb >/dev/null 2>&1 || printf 'xvfb '
  command -v openbox >/dev/null 2>&1 || printf 'openbox '
  command -v xprop >/dev/null 2>&1 || printf 'x11-utils '
  command -v import >/dev/null 2>&1 || printf 'imagemagick '
  have_library libgtk-3.so.0 || printf 'libgtk-3-0 '
  [ -z "${long:-}" ] || have_browser || printf 'chromium '
  find_jdk 21 >/dev/null 2>&1 || jdk_package
}

# have_browser: true where the pages can be tried in a browser
have_browser() {
  for browser in chromium chromium-browser google-chrome; do
    ! command -v "$browser" >/dev/null 2>&1 || return 0
  done
  return 1
}

# jdk_package: a JDK that apt offers, else the name to ask for
jdk_package() {
  for release in 21 25; do
    case $(apt-cache policy "openjdk-$release-jdk-headless" 2>/dev/null) in
      *"Candidate: (none)"* | '') ;;
      *) printf 'openjdk-%s-jdk-headless ' "$release"; return ;;
    esac
  done
}

# install_packages: installs what is missing where this user may, else names it in one sentence
install_packages() {
  missing=$(missing_packages)
  if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
      step "installing ${missing% }"
      mkdir -p "$root/target"
      # shellcheck disable=SC2086 # one argument each
      { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install $missing
      } >"$root/target/apt.log" 2>&1 </dev/null || {
        echo "Could not install ${missing% }: see $root/target/apt.log" >&2
        return 1
      }
    else
      echo "Missing on this machine: ${missing% }. As root: apt-get install ${missing% }" >&2
      return 1
    fi
  fi
  find_jdk 21 >/dev/null
}
