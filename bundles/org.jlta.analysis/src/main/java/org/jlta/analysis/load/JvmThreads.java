package org.jlta.analysis.load;

import java.util.Set;

/** Which threads the JVM, the recorder and the agent made for themselves. */
final class JvmThreads {
    private static final String DESTROY = "DestroyJavaVM";
    private static final String SYSTEM = "system";
    private static final Set<String> NAMES = Set.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Service Thread", "Monitor Deflation Thread", "Sweeper thread", "Notification Thread", "Attach Listener",
            DESTROY, "Common-Cleaner", "VM Thread", "VM Periodic Task Thread", "Signal Handler",
            "VirtualThread-unparker", "VirtualThread-unblocker", "Cleaner-0", "Read-Poller", "Write-Poller",
            "Read-Updater", "Write-Updater", "Concurrent Mark-Sweep GC Thread");
    private static final String[] PREFIXES = {"C1 CompilerThread", "C2 CompilerThread", "JVMCI", "GC Thread", "G1 ",
            "ZGC", "Shenandoah", "Gang worker"};
    private static final Set<String> CLASSES = Set.of("jdk.internal.misc.CarrierThread",
            "java.lang.ref.Reference$ReferenceHandler", "java.lang.ref.Finalizer$FinalizerThread");

    private JvmThreads() {
    }

    /** The JVM's own. */
    static boolean isInternal(String name, String className, String group, boolean knownToJavaCode) {
        if ("CarrierThreads".equals(group)) {
            return true; // of the virtual threads' scheduler
        }
        if (className != null && CLASSES.contains(className)) {
            return true;
        }
        if (knownToJavaCode && !name.startsWith("VirtualThread-")) {
            return false;
        }
        if (NAMES.contains(name)) {
            return true;
        }
        for (String prefix : PREFIXES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether an internal thread is a daemon. HotSpot attaches all its own as daemons but the one that waits for the end of
     * the application's threads ({@code DestroyJavaVM} in the launcher, JNI's DestroyJavaVM).
     */
    static boolean isDaemon(String internalName) {
        return !internalName.equals(DESTROY);
    }

    /**
     * The recorder's or the agent's, left out of the application's threads. The agent's are known by name where nothing else is told
     * of them; an application's thread of such a name is of another class, or not of the system's group.
     *
     * @param className null where it is not known, as the group
     */
    static boolean isRecorders(String name, String className, String group) {
        boolean canBeAgents = className == null && (group == null || group.equals(SYSTEM));
        return canBeAgents && name.startsWith("JLTA ")
                || name.equals("JFR Recorder Thread") || name.equals("JFR Periodic Tasks")
                || name.startsWith("JFR Event Stream") || name.equals("JFR Shutdown Hook")
                || name.equals("JFR: Shutdown Hook") || name.startsWith("JFR Recording Scheduler")
                || className != null && (className.startsWith("jdk.jfr.") || className.startsWith("org.jlta.agent."));
    }
}
