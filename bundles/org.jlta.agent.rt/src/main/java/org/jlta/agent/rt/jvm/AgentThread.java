package org.jlta.agent.rt.jvm;

/**
 * A thread of the agent: a daemon of the system's thread group, so that it shows in no group of the application, and without a
 * context class loader, so that it holds none.
 */
public final class AgentThread extends Thread {

    /**
     * @param name
     *            begins with {@code JLTA}, by which tools leave it out
     */
    public AgentThread(Runnable work, String name) {
        super(systemGroup(), work, name);
        setDaemon(true);
        setContextClassLoader(null);
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
