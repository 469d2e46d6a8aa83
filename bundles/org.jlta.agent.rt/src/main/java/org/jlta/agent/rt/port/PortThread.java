package org.jlta.agent.rt.port;

/** A thread of the port: a daemon of the system's thread group, in no group of the application. */
final class PortThread extends Thread {

    PortThread(Runnable work, String name) {
        super(systemGroup(), work, name);
        setDaemon(true);
        setContextClassLoader(null);
    }

    private static ThreadGroup systemGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
