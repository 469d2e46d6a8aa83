package org.jlta.exchange.redact;

import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;

/** Substitutes for the names of threads and groups; what the JDK or the JVM named itself keeps its name. */
final class ThreadNamesRedaction {
    private static final Pattern OF_THE_JDK = Pattern.compile("main|(Thread|Timer)-\\d+|pool-\\d+-thread-\\d+"
            + "|ForkJoinPool(-\\d+|\\.commonPool)-(worker-\\d+|delayScheduler)");
    private static final Pattern GROUP_OF_THE_JDK = Pattern
            .compile("main|system|InnocuousThreadGroup|VirtualThreads|CarrierThreads");

    private final ThreadTable threads;
    private final Substitutes names = new Substitutes("name");
    private final Substitutes groups = new Substitutes("group");

    /** Numbers all names in the order of threads, whatever is asked first. */
    ThreadNamesRedaction(ThreadTable threads) {
        this.threads = threads;
        for (int ordinal = 0; ordinal < threads.size(); ordinal++) {
            names(ordinal);
            name(ordinal);
            group(ordinal);
        }
    }

    String name(int ordinal) {
        return name(ordinal, threads.name(ordinal));
    }

    List<NameChange> names(int ordinal) {
        return threads.names(ordinal).stream()
                .map(change -> new NameChange(change.fromNanos(), name(ordinal, change.name()), change.renamedBy()))
                .toList();
    }

    private String name(int ordinal, String name) {
        boolean known = name.isEmpty() || threads.isJvmInternal(ordinal) || OF_THE_JDK.matcher(name).matches();
        return known ? name : names.of(name);
    }

    /** Null where it is not known. */
    String group(int ordinal) {
        String group = threads.group(ordinal);
        return group == null || GROUP_OF_THE_JDK.matcher(group).matches() ? group : groups.of(group);
    }
}
