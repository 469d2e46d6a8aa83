package org.jlta.core.internal;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.jlta.core.SourceText;

/** The recordings opened last, in the preferences. Any thread may call. */
public final class RecentList {
    private static final int MOST = 10;

    private final StoredLines lines;

    public RecentList(IEclipsePreferences preferences) {
        lines = new StoredLines(preferences, "recent");
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
        List<List<Path>> entries = new ArrayList<>();
        for (String line : lines.get()) {
            try {
                entries.add(SourceText.parse(line));
            } catch (InvalidPathException e) {
                ILog.of(RecentList.class).warn("recent: line=" + line, e);
            }
        }
        return entries;
    }

    private void store(List<List<Path>> entries) {
        lines.put(entries.stream().map(SourceText::of));
    }
}
