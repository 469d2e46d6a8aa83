package org.jlta.ui.notes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.ThreadNote;

/** What is noted on the threads of a recording, for columns and tips. Immutable; any thread may ask. */
public final class NotedThreads {
    /** Between several notes on one thread. */
    private static final String AND = " · ";
    private static final NotedThreads NONE = new NotedThreads(Map.of());
    private static final List<Entry> ALL = new CopyOnWriteArrayList<>();

    private final Map<Long, String> texts;

    /** Of an open session with notes. */
    private record Entry(Session session, NotedThreads notes) {
    }

    private NotedThreads(Map<Long, String> texts) {
        this.texts = texts;
    }

    /** Those of the recording that a session shows now; none of others. */
    public static NotedThreads of(RecordingModel model) {
        for (Entry entry : ALL) {
            if (entry.session.model() == model) {
                return entry.notes;
            }
        }
        return NONE;
    }

    /** In the UI thread, as the next. */
    static void set(Session session, List<Note> notes) {
        Map<Long, String> texts = new HashMap<>();
        for (Note note : notes) {
            if (note instanceof ThreadNote of) {
                texts.merge(of.getThreadId(), note.getText(), (first, next) -> first + AND + next);
            }
        }
        forget(session);
        if (!texts.isEmpty()) {
            ALL.add(new Entry(session, new NotedThreads(texts)));
        }
    }

    static void forget(Session session) {
        ALL.removeIf(entry -> entry.session == session);
    }

    /** What is noted on a thread by its id; null for nothing. */
    public String text(long threadId) {
        return texts.get(threadId);
    }
}
