package org.jlta.analysis;

import java.util.List;

/** Another table of threads with some answers of its own; subclasses override those. Any thread may read. */
public abstract class ThreadTableView implements ThreadTable {
    private final ThreadTable threads;

    /** @param threads the table that gives all other answers */
    protected ThreadTableView(ThreadTable threads) {
        this.threads = threads;
    }

    /** The table that gives all other answers. */
    protected final ThreadTable threads() {
        return threads;
    }

    @Override
    public int size() {
        return threads.size();
    }

    @Override
    public int ordinalOf(long threadId) {
        return threads.ordinalOf(threadId);
    }

    @Override
    public long threadId(int ordinal) {
        return threads.threadId(ordinal);
    }

    @Override
    public long osThreadId(int ordinal) {
        return threads.osThreadId(ordinal);
    }

    @Override
    public String name(int ordinal) {
        return threads.name(ordinal);
    }

    @Override
    public List<NameChange> names(int ordinal) {
        return threads.names(ordinal);
    }

    @Override
    public String nickname(int ordinal) {
        return threads.nickname(ordinal);
    }

    @Override
    public boolean isUnnamed(int ordinal) {
        return threads.isUnnamed(ordinal);
    }

    @Override
    public boolean isVirtual(int ordinal) {
        return threads.isVirtual(ordinal);
    }

    @Override
    public boolean isDaemon(int ordinal) {
        return threads.isDaemon(ordinal);
    }

    @Override
    public boolean isDaemonKnown(int ordinal) {
        return threads.isDaemonKnown(ordinal);
    }

    @Override
    public int priority(int ordinal) {
        return threads.priority(ordinal);
    }

    @Override
    public String group(int ordinal) {
        return threads.group(ordinal);
    }

    @Override
    public String className(int ordinal) {
        return threads.className(ordinal);
    }

    @Override
    public String targetClass(int ordinal) {
        return threads.targetClass(ordinal);
    }

    @Override
    public int context(int ordinal) {
        return threads.context(ordinal);
    }

    @Override
    public ThreadLife life(int ordinal) {
        return threads.life(ordinal);
    }

    @Override
    public boolean isBeforeRecording(int ordinal) {
        return threads.isBeforeRecording(ordinal);
    }

    @Override
    public boolean isCertain(int ordinal) {
        return threads.isCertain(ordinal);
    }

    @Override
    public boolean isJvmInternal(int ordinal) {
        return threads.isJvmInternal(ordinal);
    }

    @Override
    public long allocatedNanos(int ordinal) {
        return threads.allocatedNanos(ordinal);
    }

    @Override
    public int allocator(int ordinal) {
        return threads.allocator(ordinal);
    }

    @Override
    public int allocationStack(int ordinal) {
        return threads.allocationStack(ordinal);
    }

    @Override
    public long startCallNanos(int ordinal) {
        return threads.startCallNanos(ordinal);
    }

    @Override
    public int starter(int ordinal) {
        return threads.starter(ordinal);
    }

    @Override
    public int startStack(int ordinal) {
        return threads.startStack(ordinal);
    }

    @Override
    public long startNanos(int ordinal) {
        return threads.startNanos(ordinal);
    }

    @Override
    public long bornNanos(int ordinal) {
        return threads.bornNanos(ordinal);
    }

    @Override
    public long endNanos(int ordinal) {
        return threads.endNanos(ordinal);
    }

    @Override
    public long lifeNanos(int ordinal) {
        return threads.lifeNanos(ordinal);
    }

    @Override
    public long cpuNanos(int ordinal) {
        return threads.cpuNanos(ordinal);
    }

    @Override
    public long cpuBeforeNanos(int ordinal) {
        return threads.cpuBeforeNanos(ordinal);
    }

    @Override
    public String firstDoing(int ordinal) {
        return threads.firstDoing(ordinal);
    }

    @Override
    public long allocatedBytes(int ordinal) {
        return threads.allocatedBytes(ordinal);
    }

    @Override
    public Uncaught uncaught(int ordinal) {
        return threads.uncaught(ordinal);
    }

    @Override
    public int blameDepth(int ordinal) {
        return threads.blameDepth(ordinal);
    }
}
