package org.jlta.core.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.jlta.core.SourceText;
import org.osgi.service.prefs.BackingStoreException;

/**
 * How the programs are called whose recordings were saved, in the preferences, so that a session has its name after a restart too. Any
 * thread may call.
 */
public final class ProgramNames {
    private static final int MOST = 200;
    private static final String KEY = "programs";
    private static final String LINE = "\n";
    private static final String FIELD = "\t";

    private final IEclipsePreferences preferences;

    public ProgramNames(IEclipsePreferences preferences) {
        this.preferences = preferences;
    }

    /** Null where that is not known. */
    public synchronized String of(List<Path> sources) {
        return lines().filter(line -> isOf(line, sources)).map(line -> line.substring(0, line.indexOf(FIELD)))
                .findFirst().orElse(null);
    }

    /** Keeps one; of more than two hundred the oldest is forgotten. */
    public synchronized void keep(List<Path> sources, String program) {
        String added = program.replaceAll("[\t\r\n]", " ") + FIELD + SourceText.of(sources);
        preferences.put(KEY, Stream.concat(Stream.of(added), lines().filter(line -> !isOf(line, sources))).limit(MOST)
                .collect(Collectors.joining(LINE)));
        try {
            preferences.flush();
        } catch (BackingStoreException e) {
            ILog.of(ProgramNames.class).warn("names of programs: not stored", e);
        }
    }

    private Stream<String> lines() {
        return preferences.get(KEY, "").lines();
    }

    private static boolean isOf(String line, List<Path> sources) {
        return line.substring(line.indexOf(FIELD) + 1).equals(SourceText.of(sources));
    }
}
