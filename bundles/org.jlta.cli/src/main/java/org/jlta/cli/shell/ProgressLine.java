package org.jlta.cli.shell;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jlta.analysis.Progress;
import org.jlta.exchange.text.PlainText;

/**
 * What is being done, as a line on a terminal that is drawn over itself when it takes long. A thread of its own draws, so
 * that the line shows while another process is waited for. Closing takes the line away; results are written after that.
 */
public final class ProgressLine implements Progress, AutoCloseable {
    private static final long PATIENCE_MILLIS = 1000;
    private static final long REDRAW_MILLIS = 100;
    private static final int BAR = 30;
    private static final int LONGEST = 40;
    private static final double UNKNOWN = -1;

    private final PrintStream err;
    private final CountDownLatch end = new CountDownLatch(1);
    private final long beginNanos = System.nanoTime();
    private final Thread drawer;
    private volatile String what;
    private volatile double fraction = UNKNOWN;
    private int drawn;

    /**
     * @param err            the terminal, null for nothing to be drawn
     * @param what           a few words
     * @param patienceMillis how long nothing is shown
     */
    ProgressLine(PrintStream err, String what, long patienceMillis) {
        this.err = err;
        begin(what);
        if (err == null) {
            drawer = null;
            return;
        }
        drawer = new Thread(() -> draw(patienceMillis), "JLTA progress");
        drawer.setDaemon(true);
        drawer.start();
    }

    static ProgressLine on(PrintStream terminal, String what) {
        return new ProgressLine(terminal, what, PATIENCE_MILLIS);
    }

    static ProgressLine unseen(String what) {
        return new ProgressLine(null, what, 0);
    }

    /** Whether it shows at all when it takes long. */
    boolean isDrawn() {
        return drawer != null;
    }

    /** The next thing that is done; how far it is gets known by {@link #done}. */
    public void begin(String nextThing) {
        what = PlainText.oneLine(nextThing, LONGEST);
        fraction = UNKNOWN;
    }

    @Override
    public void done(double part) {
        fraction = part;
    }

    private void draw(long patienceMillis) {
        try {
            boolean over = end.await(patienceMillis, TimeUnit.MILLISECONDS);
            while (!over) {
                draw();
                over = end.await(REDRAW_MILLIS, TimeUnit.MILLISECONDS);
            }
            show("");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void draw() {
        double part = fraction;
        int full = (int) (Math.max(0, Math.min(1, part)) * BAR);
        show(part < 0
                ? what + " … " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - beginNanos) + " s"
                : what + " " + "█".repeat(full) + "░".repeat(BAR - full) + " " + (int) (part * 100) + " %");
    }

    private void show(String line) {
        if (drawn > 0 || !line.isEmpty()) {
            err.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())) + (line.isEmpty() ? "\r" : ""));
            err.flush();
            drawn = line.length();
        }
    }

    @Override
    public void close() {
        end.countDown();
        if (drawer == null) {
            return;
        }
        try {
            drawer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
