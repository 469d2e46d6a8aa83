package org.jlta.ui.live;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.Jvm;

/** What a list of JVMs says of each. */
final class JvmWords {
    private static final String ACTIVE = "active";

    private JvmWords() {
    }

    /** Heads of {@link #cells}. */
    static List<String> heads() {
        return List.of(LiveMessages.process_label, LiveMessages.program_label, LiveMessages.java_label,
                LiveMessages.user_label, LiveMessages.standing_label);
    }

    /** One for each head; empty for what is not told. */
    static List<String> cells(Jvm jvm) {
        return Stream.of(Long.toString(jvm.pid()), jvm.plainName(), jvm.jdk(), jvm.user(), standing(jvm))
                .map(cell -> Objects.requireNonNullElse(cell, "")).toList();
    }

    private static String standing(Jvm jvm) {
        if (jvm.obstacle() != null) {
            return LiveMessages.obstacle_label;
        }
        return isRecording(jvm) ? LiveMessages.records_label : jvm.agent() == null ? "" : LiveMessages.there_label;
    }

    static boolean isRecording(Jvm jvm) {
        return ACTIVE.equals(jvm.agent());
    }

    /** What is to be known before one is attached to: what prevents it, or what it runs. */
    static String details(Jvm jvm) {
        return jvm.obstacle() != null
                ? NLS.bind(LiveMessages.obstacle_message, jvm.label(), jvm.obstacle())
                : Objects.requireNonNullElse(jvm.mainClass(), "");
    }

    /** Whether a part of what is shown of it is this, in any case. */
    static boolean fits(Jvm jvm, String part) {
        String wanted = part.strip().toLowerCase(Locale.ROOT);
        return Stream.concat(cells(jvm).stream(), Stream.ofNullable(jvm.mainClass()))
                .anyMatch(cell -> cell.toLowerCase(Locale.ROOT).contains(wanted));
    }
}
