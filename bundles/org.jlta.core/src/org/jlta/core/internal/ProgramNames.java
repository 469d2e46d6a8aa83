package org.jlta.core.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.jlta.core.SourceText;

/**
 * How the programs are called whose recordings were saved, in the preferences, so that a session has its name after a restart too. Any
 * thread may call.
 */
public final class ProgramNames {
    private static final int MOST = 200;
    private static final String FIELD = "\t";

    private final StoredLines lines;

    public ProgramNames(IEclipsePreferences preferences) {
        lines = new StoredLines(preferences, "programs");
    }

    /** Null where that is not known. */
    public synchronized String of(List<Path> sources) {
        String end = end(sources);
        return lines.get().stream().filter(line -> isOf(line, end))
                .map(line -> line.substring(0, line.indexOf(FIELD))).findFirst().orElse(null);
    }

    /** Keeps one; of more than two hundred the oldest is forgotten. */
    public synchronized void keep(List<Path> sources, String program) {
        String end = end(sources);
        Stream<String> others = lines.get().stream().filter(line -> !isOf(line, end));
        lines.put(Stream.concat(Stream.of(program.replaceAll("[\t\r\n]", " ") + end), others).limit(MOST));
    }

    private static String end(List<Path> sources) {
        return FIELD + SourceText.of(sources);
    }

    private static boolean isOf(String line, String end) {
        return line.endsWith(end) && line.indexOf(FIELD) == line.length() - end.length();
    }
}
