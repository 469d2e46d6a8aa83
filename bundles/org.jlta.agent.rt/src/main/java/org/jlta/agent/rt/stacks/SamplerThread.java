package org.jlta.agent.rt.stacks;

/** The thread of a {@link StackSampler}: a daemon of the system's thread group, in no group of the application. */
final class SamplerThread extends Thread {
    private final StackSampler sampler;

    SamplerThread(StackSampler sampler) {
        super(systemGroup(), "JLTA Sampler");
        this.sampler = sampler;
        setDaemon(true);
        setContextClassLoader(null);
    }

    @Override
    public void run() {
        sampler.run();
    }

    private static ThreadGroup systemGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
