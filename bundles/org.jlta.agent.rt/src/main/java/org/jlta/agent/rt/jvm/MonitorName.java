package org.jlta.agent.rt.jvm;

/** A monitor by its class and identity hash code: its object is not held, so that it can be collected. */
public final class MonitorName {
    private final String className;
    private final int hash;

    public MonitorName(String className, int hash) {
        this.className = className;
        this.hash = hash;
    }

    static MonitorName of(Object monitor) {
        return new MonitorName(monitor.getClass().getName(), System.identityHashCode(monitor));
    }

    public String className() {
        return className;
    }

    /** The identity hash code. */
    public int hash() {
        return hash;
    }

    /** Whether it is that one. */
    public boolean is(String otherClass, long otherHash) {
        return hash == otherHash && className.equals(otherClass);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MonitorName && is(((MonitorName) other).className, ((MonitorName) other).hash);
    }

    @Override
    public String toString() {
        return className + "#" + Integer.toHexString(hash);
    }
}
