package org.jlta.core.internal;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.osgi.service.prefs.BackingStoreException;

/** Lines of text under a key of the preferences. */
final class StoredLines {
    private static final String LINE = "\n";

    private final IEclipsePreferences preferences;
    private final String key;

    StoredLines(IEclipsePreferences preferences, String key) {
        this.preferences = preferences;
        this.key = key;
    }

    List<String> get() {
        return preferences.get(key, "").lines().filter(line -> !line.isEmpty()).toList();
    }

    /** In place of those of before; where they cannot be stored, they hold until the end of this process. */
    void put(Stream<String> lines) {
        preferences.put(key, lines.collect(Collectors.joining(LINE)));
        try {
            preferences.flush();
        } catch (BackingStoreException e) {
            ILog.of(StoredLines.class).warn(key + ": not stored", e);
        }
    }
}
