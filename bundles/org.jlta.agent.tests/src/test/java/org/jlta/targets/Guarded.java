package org.jlta.targets;

import java.security.Permission;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * Sets a security manager of its own (up to JDK 23), which refuses whatever is done with threads and some more while the
 * program works, and notes what it refused to the program's own threads.
 * <p>
 * Expected: these are the same with the agent, and all threads {@code early}, {@code guarded} and {@code late} are recorded.
 */
@SuppressWarnings({"deprecation", "removal"}) // what an older program does
public final class Guarded {
    private static final Set<String> REFUSED = Collections.synchronizedSet(new TreeSet<>());
    private static volatile boolean strict;

    private Guarded() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.setSecurityManager(new Refusing());
        Thread early = new Worker("early"); // @early
        early.start();
        early.join();
        Thread guarded = new Worker("guarded"); // @guarded
        Object lock = new Object();
        strict = true;
        guarded.start();
        guarded.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(lock);
        synchronized (lock) {
            lock.notifyAll();
            lock.wait(1500); // the agent looks around meanwhile
        }
        try {
            new Worker("never");
        } catch (SecurityException e) {
            REFUSED.add("made none");
        }
        strict = false;
        Thread late = new Worker("late"); // @late
        late.start();
        late.join();
        System.out.println(REFUSED);
    }

    private static final class Worker extends Thread {
        Worker(String name) {
            super(name);
        }

        @Override
        public void run() {
            Thread.yield();
        }
    }

    /** As hosts of plug-ins and tests have them. */
    private static final class Refusing extends SecurityManager {
        @Override
        public void checkPermission(Permission permission) {
            String name = permission.getName();
            if (strict && (name.contains("hread") || name.startsWith("exitVM") || name.startsWith("get"))) {
                refused(name);
                throw new SecurityException(name);
            }
        }

        @Override
        public void checkAccess(Thread thread) {
            if (strict) {
                refused("thread");
                throw new SecurityException(thread.getName());
            }
        }

        @Override
        public void checkAccess(ThreadGroup group) {
            if (strict) {
                refused("group");
                throw new SecurityException(group.getName());
            }
        }

        private static void refused(String what) {
            if (Thread.currentThread().getThreadGroup().getName().equals("main")) {
                REFUSED.add(what);
            }
        }
    }
}
