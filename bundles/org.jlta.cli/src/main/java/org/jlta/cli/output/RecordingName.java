package org.jlta.cli.output;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

import org.jlta.cli.shell.Refusal;

/** The name of a recording: given, with {@code %p} and {@code %t} in it, or {@code ./jlta-NAME-PID-TIME.jfr}. */
public final class RecordingName {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private final String pattern;
    private final boolean force;

    /**
     * @param given what {@code -o} says, null for the default
     * @param what  name of the program, for the default
     */
    public RecordingName(String given, String what, boolean force) {
        this.pattern = given != null ? given : "jlta-" + fileName(what) + "-%p-%t.jfr";
        this.force = force;
    }

    private static String fileName(String what) {
        String name = what.substring(Math.max(what.lastIndexOf('/'), what.lastIndexOf('\\')) + 1);
        String stem = name.endsWith(".jar") ? name.substring(0, name.length() - 4) : name;
        String safe = stem.replaceAll("[^A-Za-z0-9_.-]", "_");
        return safe.length() > 60 ? safe.substring(safe.length() - 60) : safe;
    }

    /** Folder that it will lie in; refuses what cannot be written, as far as that is known before the start. */
    public Path check() throws Refusal {
        OutputFile file = OutputFile.of(pattern.replace("%p", "0").replace("%t", "0"), force);
        boolean known = !pattern.contains("%p") && !pattern.contains("%t");
        if (known) {
            file.check();
        } else {
            new OutputFile(file.path(), true).check();
        }
        return file.path().getParent();
    }

    public Path of(long pid) throws Refusal {
        return OutputFile.of(pattern.replace("%p", Long.toString(pid)).replace("%t", TIME.format(LocalDateTime.now())),
                force).path();
    }

    /** Whether a file of that name is overwritten. */
    public boolean mayReplace() {
        return force;
    }
}
