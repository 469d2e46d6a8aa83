package org.jlta.exchange.redact;

import java.util.List;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;

/** Substitutes for the names of threads and groups; what the JDK or the JVM named itself keeps its name. */
final class ThreadNamesRedaction {
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
        return threads.isJvmInternal(ordinal) || KnownNames.isThread(name) ? name : names.of(name);
    }

    /** Null where it is not known. */
    String group(int ordinal) {
        String group = threads.group(ordinal);
        return group == null || KnownNames.isGroup(group) ? group : groups.of(group);
    }
}
