package org.jlta.targets;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Fills the heap to the last byte, makes, renames, starts, interrupts and wakes threads then, gives the memory back, and
 * makes one more thread. The argument says how often.
 * <p>
 * Expected: what fails is an {@code OutOfMemoryError} in the program itself; {@code after-0}, {@code after-1}, … are made in
 * {@link #main}, and {@code last}; the threads of the agent and of the recorder go on.
 */
public final class HeapEnds {
    private static final int LARGE = 1 << 16;
    private static final int ACTS = 10;
    private static final Object LOCK = new Object();

    private HeapEnds() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        Thread[] spare = new Thread[rounds * ACTS];
        for (int i = 0; i < spare.length; i++) {
            spare[i] = new Quiet("spare");
        }
        Set<String> helpers = helpers();
        for (int round = 0; round < rounds; round++) {
            actWithoutMemory(spare, round * ACTS);
            System.gc();
            make("after-" + round); // @after
        }
        System.out.println("missing: " + missing(helpers));
        make("last"); // @last
        System.out.println("rounds: " + rounds);
    }

    /** Threads of the agent and of its recorder. */
    private static Set<String> helpers() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith("JLTA") || name.equals("JFR Periodic Tasks"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Those that do not come back within a minute. */
    private static Set<String> missing(Set<String> before) throws InterruptedException {
        Set<String> missing = new TreeSet<>(before);
        for (int i = 0; i < 600 && !missing.isEmpty(); i++) {
            Thread.sleep(100); // there is nothing to wait on: the agent tells nobody what it starts
            missing = new TreeSet<>(before);
            missing.removeAll(helpers());
        }
        return missing;
    }

    private static void make(String name) throws InterruptedException {
        Thread thread = new Quiet(name);
        thread.start();
        thread.join();
    }

    private static void actWithoutMemory(Thread[] spare, int first) throws InterruptedException {
        Object[] all = fill();
        for (int i = first; i < first + ACTS; i++) {
            try {
                act(spare[i]);
            } catch (OutOfMemoryError e) {
                continue; // which of them fail is up to the JVM
            }
        }
        synchronized (LOCK) {
            LOCK.wait(600); // the agent looks around meanwhile; a sleep would need memory on JDK 25
        }
        if (all == null) {
            throw new IllegalStateException("no array at all was made");
        }
    }

    private static void act(Thread thread) {
        thread.setName("renamed");
        thread.interrupt();
        LockSupport.unpark(thread);
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
        new Quiet("more");
        thread.start();
    }

    /** A chain of arrays, large ones first. */
    private static Object[] fill() {
        Object[] chain = null;
        for (int size = LARGE; size > 0;) {
            try {
                Object[] next = new Object[size];
                next[0] = chain;
                chain = next;
            } catch (OutOfMemoryError e) {
                size /= 4;
            }
        }
        return chain;
    }

    private static final class Quiet extends Thread {
        Quiet(String name) {
            super(name);
        }

        @Override
        public void run() {
            Thread.yield();
        }
    }
}
