package org.jlta.targets;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Thread objects that serve as plain tasks, and real threads.
 * <p>
 * Expected: six threads of {@code taskAsThread} that were never started, all collected; three of {@code main} that ran and
 * ended. Those that never started have no start, no starter, no lifetime, and are neither alive nor ended.
 */
public final class NeverStarted {

    private NeverStarted() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        List<WeakReference<Thread>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            taskAsThread(tasks);
        }
        for (int i = 0; i < 3; i++) {
            Thread real = new Thread(() -> tasks.size(), "real-" + i); // @real
            real.start();
            real.join();
        }
        System.out.println("collected: " + Threads.collected(tasks));
    }

    private static void taskAsThread(List<WeakReference<Thread>> tasks) {
        Thread task = new Thread(() -> tasks.size()); // @task
        task.run();
        tasks.add(new WeakReference<>(task));
    }
}
