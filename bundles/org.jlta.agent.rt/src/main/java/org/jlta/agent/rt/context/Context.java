package org.jlta.agent.rt.context;

import java.lang.ref.WeakReference;

/**
 * One web application, bundle, module or the like, of one generation. It does not keep its class loader alive. Any thread
 * may read it.
 */
public final class Context {
    private final long id;
    private final String kind;
    private final String name;
    private final int generation;
    private final WeakReference<Object> owner;
    private volatile boolean seenActive;
    private volatile boolean stopped;

    Context(long id, ContextName name, int generation, Object owner) {
        this.id = id;
        this.kind = name.kind;
        this.name = name.name;
        this.generation = generation;
        this.owner = new WeakReference<>(owner);
    }

    /** Unique within the recording, from 1. */
    public long id() {
        return id;
    }

    /**
     * {@code tomcat}, {@code jetty}, {@code osgi}, {@code module}, {@code spring-boot}, {@code loader}, or what the user's table says.
     */
    public String kind() {
        return kind;
    }

    public String name() {
        return name;
    }

    /** 1 for the first context of its kind and name. */
    public int generation() {
        return generation;
    }

    public boolean isStopped() {
        return stopped;
    }

    /** The class loader or module, null once it was collected. */
    Object owner() {
        return owner.get();
    }

    /** Whether this call stopped it. */
    synchronized boolean stop() {
        boolean first = !stopped;
        stopped = true;
        return first;
    }

    boolean seenActive() {
        return seenActive;
    }

    void markActive() {
        seenActive = true;
    }
}
