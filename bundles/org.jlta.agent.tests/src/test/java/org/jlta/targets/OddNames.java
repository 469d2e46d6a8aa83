package org.jlta.targets;

import java.util.List;

/**
 * Names that break text formats, and one that changes.
 * <p>
 * Expected: one thread for each of {@link #NAMES}, in that order, its name kept character by character. Then a thread
 * that {@code main} renames from {@code before} to {@code after} while it runs.
 */
public final class OddNames {
    /** No two are equal. */
    public static final List<String> NAMES = List.of("", " ", "two\nlines", "carriage\rreturn", "tab\tand \"quotes\"",
            "nul\0inside", "escape\u001b[31mred", "\u540d\u524d", "smile \ud83d\ude00", "lone \ud83d", "\udc00 lone",
            "\u202eright to left", "<b>bold</b> &amp;", "=1+2", "a,b;c|d", "back\\slash", "looks \\u0041 coded",
            "fake\" #99 prio=5 tid=0x1 runnable", "x".repeat(100_000), "combining e\u0301", "percent %s %n ${x} {0}");

    private OddNames() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        for (String name : NAMES) {
            Thread thread = new Thread(() -> NAMES.size(), name); // @odd
            thread.start();
            thread.join();
        }
        Object lock = new Object();
        Thread renamed = new Thread(() -> waitIn(lock), "before");
        synchronized (lock) {
            renamed.start();
            renamed.setName("after"); // @rename
            renamed.interrupt();
        }
        renamed.join();
        System.out.println(NAMES.hashCode());
    }

    private static void waitIn(Object lock) {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }
    }
}
