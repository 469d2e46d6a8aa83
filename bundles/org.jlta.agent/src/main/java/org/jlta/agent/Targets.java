package org.jlta.agent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the one JVM that a person means. */
public final class Targets {
    private static final int MOST_NAMED = 6;

    private Targets() {
    }

    /**
     * @param target a pid, or a part of the main class or jar name that fits one JVM
     * @throws AttachException when none or several fit
     */
    public static Jvm find(String target) throws AttachException {
        return target.matches("\\d{1,18}") ? byPid(Long.parseLong(target)) : byName(JvmList.unasked(), target);
    }

    private static Jvm byPid(long pid) throws AttachException {
        Optional<Jvm> found = JvmList.find(pid);
        if (found.isPresent()) {
            return found.get();
        }
        throw new AttachException(ForeignProcess.describe(pid, JvmList.unasked()));
    }

    private static Jvm byName(List<Jvm> jvms, String part) throws AttachException {
        List<Jvm> fitting = jvms.stream().filter(jvm -> jvm.mainClass() != null && jvm.mainClass().contains(part))
                .toList();
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        if (fitting.isEmpty()) {
            throw new AttachException("No running JVM has '" + part
                    + "' in its main class or jar name; jlta list shows them.");
        }
        String some = fitting.stream().limit(MOST_NAMED).map(jvm -> jvm.pid() + " " + jvm.shortName())
                .collect(Collectors.joining(", "));
        throw new AttachException(fitting.size() + " JVMs fit '" + part + "': " + some + ". Say which by its pid.");
    }
}
