package org.jlta.targets;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.stream.Stream;

/** What target programs ask about threads of their own. */
final class Threads {

    private Threads() {
    }

    /** Those of the names that a live thread has, in the order given. */
    static List<String> alive(String... names) {
        List<String> alive = Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
        return Stream.of(names).filter(alive::contains).toList();
    }

    /** Waits until no thread of these names is alive. */
    static void awaitEnd(String... names) throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (List.of(names).contains(thread.getName())) {
                thread.join();
            }
        }
    }

    /** Asks for garbage collections until all were collected, at most 500 times; returns how many were. */
    static int collected(List<? extends WeakReference<?>> references) throws InterruptedException {
        int collected = 0;
        for (int i = 0; i < 500 && collected < references.size(); i++) {
            System.gc();
            Thread.sleep(10); // the thread itself goes some time after its end
            collected = (int) references.stream().filter(reference -> reference.get() == null).count();
        }
        return collected;
    }
}
