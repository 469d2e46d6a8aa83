package org.jlta.agent.rt.jvm;

/**
 * Makes catch clauses work when the JVM has no memory or stack left. The JVM looks for the class of a clause when it is
 * needed for the first time, through the agent's class loader, which takes memory and stack: without them the clause would
 * not catch, and what it guards would end (JVMS 5.4.3.1). Once found, a class is known to all of the loader's classes.
 */
public final class CatchClauses {
    private static final Class<?>[] CAUGHT = {Throwable.class, Error.class, VirtualMachineError.class,
            OutOfMemoryError.class, StackOverflowError.class, ThreadDeath.class, LinkageError.class,
            ReflectiveOperationException.class, RuntimeException.class, InterruptedException.class,
            java.io.IOException.class};

    private CatchClauses() {
    }

    /**
     * Finds the classes, before the first hook and the agent's first thread.
     *
     * @return how many there are
     */
    public static int prepare() {
        return CAUGHT.length;
    }
}
