package org.jlta.exchange.redact;

import java.util.regex.Pattern;

/** Names that the JDK and the JVM give, which tell nothing of an application. */
final class KnownNames {
    private static final Pattern THREAD = Pattern.compile("|main|(Thread|Timer)-\\d+|pool-\\d+-thread-\\d+"
            + "|ForkJoinPool(-\\d+|\\.commonPool)-(worker-\\d+|delayScheduler)"
            + "|Finalizer|Reference Handler|Signal Dispatcher|Common-Cleaner|Attach Listener|Service Thread"
            + "|Monitor Deflation Thread|Notification Thread|DestroyJavaVM|C[12] CompilerThread\\d+"
            + "|VirtualThread-(unparker|unblocker)"
            // of HotSpot itself, which dumps tell by their names only
            + "|VM (Periodic Task )?Thread|Sweeper thread|Low Memory Detector|CompilerThread\\d+|GC Thread#\\d+"
            + "|(Gang worker|GC task thread)#\\d+( \\(Parallel.*\\))?|Concurrent Mark-Sweep GC Thread"
            + "|G1 (Main Marker|Service|Young RemSet Sampling|(Conc|Refine|Parallel Marking Threads)#\\d+)");
    private static final Pattern GROUP = Pattern
            .compile("main|system|InnocuousThreadGroup|VirtualThreads|CarrierThreads");
    /** {@code <root>}, or a class and an identity, behind a name of the JDK's for a pool. */
    private static final Pattern CONTAINER = Pattern
            .compile("<root>|((ForkJoinPool[-.\\w]*|ThreadContainers)/)?[\\w.$]+@[0-9a-f]+");

    private KnownNames() {
    }

    static boolean isThread(String name) {
        return THREAD.matcher(name).matches();
    }

    static boolean isGroup(String name) {
        return GROUP.matcher(name).matches();
    }

    static boolean isContainer(String name) {
        return CONTAINER.matcher(name).matches();
    }
}
