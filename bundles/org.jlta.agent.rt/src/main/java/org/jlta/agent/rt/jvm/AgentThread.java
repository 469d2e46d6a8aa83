package org.jlta.agent.rt.jvm;

/**
 * A thread of the agent: a daemon of the system's thread group, so that it shows in no group of the application, and without a
 * context class loader, so that it holds none.
 */
public final class AgentThread extends Thread {
    private static final UncaughtExceptionHandler TOLD = new Told();

    /**
     * @param name
     *            begins with {@code JLTA}, by which tools leave it out
     */
    public AgentThread(Runnable work, String name) {
        super(systemGroup(), work, name);
        setDaemon(true);
        setContextClassLoader(null);
        setUncaughtExceptionHandler(TOLD);
    }

    /** In place of the application's handler, which may end the JVM. */
    private static final class Told implements UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            System.err.println("JLTA: " + thread.getName() + " ended: " + failure);
        }
    }

    /** The topmost group of the JVM. */
    public static ThreadGroup systemGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
