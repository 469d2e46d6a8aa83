package org.jlta.analysis.load;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Who named a thread.
 * <p>
 * A name of the JDK's form alone proves nothing: a program may call a thread {@code Thread-5} or {@code Timer-7}. The
 * allocation stack shows which constructor ran: the outermost {@code Thread.<init>} without a String parameter lets the
 * JDK name the thread, as does the outermost {@code Timer.<init>}; {@code Executors$DefaultThreadFactory} names
 * {@code pool-N-thread-M}. Without a stack the form of the name decides.
 */
enum Naming {
    /** The stack does not tell. */
    UNKNOWN,
    /** The JDK made up a name. */
    BY_JDK,
    /** Code handed a name over. */
    BY_CODE;

    private static final String THREAD = "Thread-";
    private static final String TIMER = "Timer-";
    private static final Pattern POOL = Pattern
            .compile("pool-\\d+-thread-\\d+|ForkJoinPool-\\d+-worker-\\d+|ForkJoinPool-\\d+-delayScheduler");

    private static final Set<String> FACTORIES = Set.of("java.util.concurrent.Executors$DefaultThreadFactory",
            "java.util.concurrent.ForkJoinWorkerThread", "java.util.concurrent.ForkJoinPool$DelayScheduler",
            "java.util.concurrent.DelayScheduler");

    /** Whether only the JDK named a thread that has that name at the end. */
    static boolean isUnnamed(String name, String className, Naming allocation, boolean renamedInLife) {
        if (name.isEmpty()) {
            return true;
        }
        char first = name.charAt(0);
        if (first != 'T' && first != 'p' && first != 'F') {
            return false; // spares a million other names the patterns
        }
        if (isNumbered(name, TIMER)) {
            boolean timer = className == null || className.equals("java.util.TimerThread");
            return timer && allocation != BY_CODE && !renamedInLife;
        }
        if (isNumbered(name, THREAD)) {
            return allocation != BY_CODE && !renamedInLife;
        }
        return POOL.matcher(name).matches() && allocation != BY_CODE && !renamedInLife;
    }

    /** Whether digits follow the prefix, and nothing else. */
    private static boolean isNumbered(String name, String prefix) {
        if (!name.startsWith(prefix) || name.length() == prefix.length()) {
            return false;
        }
        for (int i = prefix.length(); i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Whether frames of a class can tell anything. */
    static boolean isTold(String className) {
        return className.startsWith("java.") && (className.equals("java.lang.Thread")
                || className.equals("java.util.Timer") || className.startsWith("java.lang.ThreadBuilders")
                || FACTORIES.contains(className));
    }

    /**
     * What one frame of an allocation stack tells, walking outwards from the innermost.
     *
     * @param before     what the frames inside it told
     * @param className  of one that {@link #isTold} says it of; of another class nothing is told
     * @param descriptor of the method, null when not known
     */
    static Naming after(Naming before, String className, String methodName, String descriptor) {
        if (FACTORIES.contains(className)) {
            return BY_JDK; // hands a name of its own to the constructor
        }
        if (className.startsWith("java.lang.ThreadBuilders")) {
            return UNKNOWN; // hands over the caller's name, or one that it makes up
        }
        boolean constructor = methodName.equals("<init>")
                && (className.equals("java.lang.Thread") || className.equals("java.util.Timer"));
        if (!constructor || descriptor == null) {
            return before;
        }
        return descriptor.contains("Ljava/lang/String;") ? BY_CODE : BY_JDK;
    }
}
