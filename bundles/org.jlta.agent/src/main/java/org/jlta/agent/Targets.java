package org.jlta.agent;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Finds the one JVM that a person means. */
public final class Targets {
    private static final int MOST_NAMED = 6;
    /**
     * The launcher is a process before the JVM is loaded into it, tens of milliseconds later. With {@link AttachApi#TO_CONNECT} it is
     * all that a refusal waits for.
     */
    static final Duration TO_START = Duration.ofMillis(500);
    private static final long STEP_MILLIS = 20;

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
        for (long waited = 0; found.isEmpty() && waited < TO_START.toMillis()
                && ForeignProcess.isJava(pid); waited += STEP_MILLIS) {
            pause(pid);
            found = JvmList.find(pid);
        }
        if (found.isPresent()) {
            return found.get();
        }
        throw new AttachException(ForeignProcess.describe(pid, JvmList.unasked()));
    }

    private static void pause(long pid) throws AttachException {
        try {
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AttachException("Interrupted while waiting for JVM " + pid + ".", e);
        }
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
