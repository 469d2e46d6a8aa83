package org.jlta.analysis;

import java.io.Serializable;
import java.util.Set;

/**
 * What threads wait for: a monitor, a lock of {@code java.util.concurrent}, or another thing to park on.
 *
 * @param className binary name, numbers of lambda, proxy and hidden classes taken out
 * @param identity  tells it from others of its class: {@code #} and its identity hash code, or {@code @} and the address
 *                  that JFR saw it at, which a garbage collection changes; empty when not known
 */
public record LockInfo(String className, String identity) implements Serializable {
    /**
     * While HotSpot links and initialises a class, a thread owns such an array, which the class's mirror keeps and no program sees
     * (instanceKlass.cpp, {@code init_lock}); others that need the class wait for it. Seen in recordings of JDK 17 and 25.
     */
    private static final String INITIALISATION = "[I";
    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final Set<String> KINDS = Set.of("java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantReadWriteLock", "java.util.concurrent.locks.StampedLock",
            "java.util.concurrent.Semaphore");

    /** Of a lock of {@code java.util.concurrent}, the class that one knows: {@code ReentrantLock}, not its inner one. */
    public String knownClass() {
        int inner = className.indexOf('$');
        String outer = inner < 0 ? className : className.substring(0, inner);
        return KINDS.contains(outer) ? outer : className;
    }

    /** Whether threads park on it to get it, as on a lock or a semaphore, and not to wait for something else. */
    public boolean isParkedOnToGet() {
        return !knownClass().equals(className) || KINDS.contains(className);
    }

    /** Whether some thread owns it, when it is taken: a semaphore and a read lock have no owner. */
    public boolean isOwnable() {
        return className.startsWith(LOCKS);
    }

    /** That class as one writes it: {@code int[]}, not {@code [I}. */
    public String writtenClass() {
        String known = knownClass();
        return known.startsWith("[")
                ? Descriptors.parameters('(' + known + ')').stream().findFirst().orElse(known)
                : known;
    }

    /** {@code java.util.concurrent.locks.ReentrantLock#1b2c}; of what is one of a class being initialised, nearly for certain, that too. */
    public String label() {
        return writtenClass() + identity + (className.equals(INITIALISATION) ? " (class initialisation?)" : "");
    }
}
