package org.jlta.ui.selection;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.SourceText;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;

/**
 * What a window looked at when it was closed, in the preferences: the open recordings, the filter and the range of time. It is
 * forgotten as soon as it is restored, so that a recording that cannot be read does not stand in the way of every start. For the UI
 * thread.
 */
public final class LastLook {
    private static final String NODE = "org.jlta.ui/lastLook";
    private static final String RECORDINGS = "recordings";
    private static final String ACTIVE = "active";
    private static final String TYPED = "typed";
    private static final String CHOICES = "choices";
    private static final String FROM = "fromNanos";
    private static final String TO = "toNanos";
    private static final String LINE = "\n";
    private static final String FIELD = "\t";

    /** What was kept last, null for nothing. */
    private static LastLook last;

    private final Session active;
    private final ThreadFilter filter;
    private final TimeRange range;

    private LastLook(AnalysisSelection selection) {
        active = selection.session();
        filter = selection.filter();
        range = selection.range();
    }

    /** Keeps it; of recordings that grow their agents tell when they are there again. */
    public static void save(AnalysisSelection selection) {
        last = new LastLook(selection);
        last.store();
    }

    /** Keeps the same once more, with the recordings that have ended since. */
    public static void saveAgain() {
        if (last != null) {
            last.store();
        }
    }

    private void store() {
        List<Session> sessions = Sessions.shared().all().stream().filter(session -> !session.isLive()).toList();
        Preferences node = InstanceScope.INSTANCE.getNode(NODE);
        try {
            node.clear();
            if (!sessions.isEmpty()) {
                node.put(RECORDINGS, sessions.stream().map(session -> SourceText.of(session.sources()))
                        .collect(Collectors.joining(LINE)));
                node.putInt(ACTIVE, sessions.indexOf(active));
                node.put(TYPED, filter.typed().text());
                node.put(CHOICES, filter.choices().stream()
                        .map(choice -> choice.facet().name() + FIELD + choice.label() + FIELD + choice.condition())
                        .collect(Collectors.joining(LINE)));
                if (range != null) {
                    node.putLong(FROM, range.fromNanos());
                    node.putLong(TO, range.toNanos());
                }
            }
            node.flush();
        } catch (BackingStoreException e) {
            ILog.of(LastLook.class).warn("last look: not stored", e);
        }
    }

    /** Opens the recordings again, as far as they are still there, and looks at what was looked at. */
    public static void restore(AnalysisSelection selection) {
        Preferences node = InstanceScope.INSTANCE.getNode(NODE);
        String recordings = node.get(RECORDINGS, "");
        if (recordings.isEmpty()) {
            return;
        }
        int active = node.getInt(ACTIVE, -1);
        ThreadFilter filter = filter(node);
        long to = node.getLong(TO, 0);
        TimeRange range = to > 0 ? new TimeRange(node.getLong(FROM, 0), to) : null;
        try {
            node.clear();
            node.flush();
        } catch (BackingStoreException e) {
            ILog.of(LastLook.class).warn("last look: not forgotten", e);
        }
        String[] lines = recordings.split(LINE);
        Session shown = null;
        for (int i = 0; i < lines.length; i++) {
            List<Path> sources = sources(lines[i]);
            if (!sources.isEmpty()) {
                Session session = Sessions.shared().open(sources);
                shown = i == active ? session : shown;
            }
        }
        selection.restore(shown, filter, range);
    }

    /** Empty where one of them is gone. */
    private static List<Path> sources(String line) {
        try {
            List<Path> sources = SourceText.parse(line);
            return sources.stream().allMatch(Files::exists) ? sources : List.of();
        } catch (InvalidPathException e) {
            ILog.of(LastLook.class).warn("last look: line=" + line, e);
            return List.of();
        }
    }

    private static ThreadFilter filter(Preferences node) {
        String typed = node.get(TYPED, "");
        try {
            List<Choice> choices = new ArrayList<>();
            for (String line : node.get(CHOICES, "").split(LINE)) {
                String[] fields = line.split(FIELD);
                if (fields.length == 3) {
                    choices.add(new Choice(Facet.valueOf(fields[0]), fields[1], fields[2]));
                }
            }
            ThreadFilter filter = new ThreadFilter(ThreadQuery.parse(typed), choices);
            filter.query();
            return filter;
        } catch (QueryException | IllegalArgumentException e) {
            ILog.of(LastLook.class).warn("last look: typed=" + typed, e);
            return ThreadFilter.ALL;
        }
    }
}
