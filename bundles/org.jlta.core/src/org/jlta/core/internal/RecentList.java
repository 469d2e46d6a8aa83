package org.jlta.core.internal;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.jlta.core.SourceText;
import org.osgi.service.prefs.BackingStoreException;

/** The recordings opened last, in the preferences. Any thread may call. */
public final class RecentList {
    private static final int MOST = 10;
    private static final String KEY = "recent";
    private static final String LINE = "\n";

    private final IEclipsePreferences preferences;

    public RecentList(IEclipsePreferences preferences) {
        this.preferences = preferences;
    }

    /** Puts a recording on top. */
    public synchronized void add(List<Path> sources) {
        List<List<Path>> entries = new ArrayList<>(stored());
        entries.remove(sources);
        entries.add(0, sources);
        store(entries.subList(0, Math.min(MOST, entries.size())));
    }

    public synchronized void clear() {
        store(List.of());
    }

    /** Latest first, without those whose files are gone. */
    public synchronized List<List<Path>> existing() {
        return stored().stream().filter(sources -> sources.stream().allMatch(Files::exists)).toList();
    }

    private List<List<Path>> stored() {
        String text = preferences.get(KEY, "");
        List<List<Path>> entries = new ArrayList<>();
        for (String line : text.split(LINE)) {
            if (!line.isEmpty()) {
                try {
                    entries.add(SourceText.parse(line));
                } catch (InvalidPathException e) {
                    ILog.of(RecentList.class).warn("recent: line=" + line, e);
                }
            }
        }
        return entries;
    }

    private void store(List<List<Path>> entries) {
        preferences.put(KEY, entries.stream().map(SourceText::of).collect(Collectors.joining(LINE)));
        try {
            preferences.flush();
        } catch (BackingStoreException e) {
            ILog.of(RecentList.class).warn("recent: not stored", e);
        }
    }
}
