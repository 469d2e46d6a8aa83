# Sourced by the scripts: a screen for the programs that need one.

# display_works: true where DISPLAY names an X server that answers
display_works() {
  [ -n "${DISPLAY:-}" ] || return 1
  if command -v xprop >/dev/null 2>&1; then
    xprop -root _NET_SUPPORTING_WM_CHECK >/dev/null 2>&1
  else
    case $DISPLAY in
      :*) number=${DISPLAY#:}; [ -S "/tmp/.X11-unix/X${number%%.*}" ] ;;
      *) true ;;
    esac
  fi
}

# start_display: an invisible screen with a window manager on a free number, of 1600x1000 points or what display_size says;
# sets DISPLAY. End it with stop_display.
start_display() {
  display_number=$(mktemp)
  Xvfb -displayfd 3 -screen 0 "${display_size:-1600x1000}x24" -nolisten tcp 3>"$display_number" >/dev/null 2>&1 </dev/null &
  xvfb_pid=$!
  tries=0
  until [ -s "$display_number" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 100 ] || ! kill -0 "$xvfb_pid" 2>/dev/null; then
      rm -f "$display_number"
      echo "Xvfb did not start, so there is no screen for the windows." >&2
      return 1
    fi
    sleep 0.1
  done
  DISPLAY=:$(cat "$display_number")
  rm -f "$display_number"
  GDK_BACKEND=x11
  NO_AT_BRIDGE=1 # GTK must not wait for an accessibility bus that is not there
  export DISPLAY GDK_BACKEND NO_AT_BRIDGE
  unset WAYLAND_DISPLAY
  openbox --sm-disable >/dev/null 2>&1 </dev/null &
  openbox_pid=$!
  tries=0
  until xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'; do
    tries=$((tries + 1))
    [ $tries -le 100 ] || { echo "The window manager openbox did not start." >&2; return 1; }
    sleep 0.1
  done
}

# stop_display: ends what start_display started, if it did
stop_display() {
  [ -z "${openbox_pid:-}" ] || kill "$openbox_pid" 2>/dev/null
  [ -z "${xvfb_pid:-}" ] || kill "$xvfb_pid" 2>/dev/null
  openbox_pid= xvfb_pid=
}

# window_titles: titles of the windows that the window manager shows
window_titles() {
  for window in $(xprop -root _NET_CLIENT_LIST 2>/dev/null | sed -n 's/.*# //p' | tr -d ,); do
    xprop -id "$window" _NET_WM_NAME 2>/dev/null
  done
}

# picture_of FILE COMMAND…: starts the program, waits for its window to come and to come to rest, saves the screen as FILE
# and ends the program
picture_of() {
  picture=$1
  shift
  "$@" >"${picture%.png}.log" 2>&1 </dev/null &
  program=$!
  shown= tries=0 rested=0
  while [ $tries -lt 90 ] && kill -0 "$program" 2>/dev/null; do
    tries=$((tries + 1))
    sleep 1
    window_titles | grep -q JLTA || continue
    import -window root -trim "$picture"
    before=$shown
    shown=$(cksum <"$picture")
    if [ "$shown" = "$before" ]; then rested=$((rested + 1)); else rested=0; fi
    [ $rested -lt 3 ] || break
  done
  kill "$program" 2>/dev/null || true
  wait "$program" 2>/dev/null || true
  [ -s "$picture" ] || { echo "The product showed no window: see ${picture%.png}.log" >&2; return 1; }
}
