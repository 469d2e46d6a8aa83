package org.jlta.cli.shell;

import java.io.PrintStream;

import org.jlta.analysis.Progress;

/** A percentage on a terminal, shown only for what takes more than a second. One thread. */
final class ProgressLine implements Progress {
    private static final long PATIENCE_NANOS = 1_000_000_000;
    private static final long REDRAW_NANOS = 100_000_000;
    private static final int BAR = 30;

    private final PrintStream err;
    private final String what;
    private long nextDrawNanos = System.nanoTime() + PATIENCE_NANOS;
    private boolean drawn;

    ProgressLine(PrintStream err, String what) {
        this.err = err;
        this.what = what;
    }

    @Override
    public void done(double fraction) {
        long now = System.nanoTime();
        if (fraction >= 1) {
            clear();
        } else if (now - nextDrawNanos > 0) {
            nextDrawNanos = now + REDRAW_NANOS;
            int full = (int) (fraction * BAR);
            err.printf("\r%s %s%s %3d %%", what, "█".repeat(full), "░".repeat(BAR - full), (int) (fraction * 100));
            err.flush();
            drawn = true;
        }
    }

    private void clear() {
        if (drawn) {
            err.print("\r" + " ".repeat(what.length() + BAR + 8) + "\r");
            err.flush();
            drawn = false;
        }
    }
}
