package org.jlta.targets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Looks at all threads that it can find. With an argument it waits first, until its input ends.
 * <p>
 * Expected: in its own groups nothing but what it made itself, and among the rest no thread of a tool that would keep it
 * from ending, has its class loader, or shows elsewhere than in the system's group.
 */
public final class SeesThreads {

    private SeesThreads() {
    }

    public static void main(String[] arguments) throws Exception {
        Thread own = new Thread(Thread::yield, "own");
        own.start();
        own.join();
        if (arguments.length > 0) {
            System.out.println("ready");
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        }
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        System.out.println("active: " + Thread.activeCount() + ", groups: " + group.activeGroupCount());
        System.out.println("own: " + names(group));
        System.out.println("other than they should be: " + wrong());
    }

    private static List<String> names(ThreadGroup group) {
        Thread[] found = new Thread[1000];
        return Arrays.stream(found, 0, group.enumerate(found)).map(Thread::getName).toList();
    }

    private static List<String> wrong() {
        List<String> wrong = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            ThreadGroup group = thread.getThreadGroup();
            boolean isRight = thread.isDaemon() && group != null && group.getName().equals("system")
                    && thread.getContextClassLoader() == null;
            if (thread.getName().startsWith("JLTA") && !isRight) {
                wrong.add(thread.toString());
            }
        }
        return wrong;
    }
}
