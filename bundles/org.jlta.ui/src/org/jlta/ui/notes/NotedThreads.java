package org.jlta.ui.notes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.model.threads.Note;
import org.jlta.model.threads.ThreadNote;

/** What is noted on the threads of a recording, for columns and tips. Immutable; any thread may ask. */
public final class NotedThreads {
    /** Between several notes on one thread. */
    private static final String AND = " · ";
    private static final NotedThreads NONE = new NotedThreads(Map.of());
    /** Of open sessions with notes; replaced as a whole. */
    private static volatile Map<Session, NotedThreads> all = Map.of();

    private final Map<Long, String> texts;

    private NotedThreads(Map<Long, String> texts) {
        this.texts = texts;
    }

    /** Those of the recording that a session shows, or showed before it was read again; none of others. */
    public static NotedThreads of(RecordingModel model) {
        for (Map.Entry<Session, NotedThreads> of : all.entrySet()) {
            if (of.getKey().hasShown(model)) {
                return of.getValue();
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
        Map<Session, NotedThreads> changed = new HashMap<>(all);
        if (texts.isEmpty()) {
            changed.remove(session);
        } else {
            changed.put(session, new NotedThreads(texts));
        }
        all = Map.copyOf(changed);
    }

    static void forget(Session session) {
        set(session, List.of());
    }

    /** What is noted on a thread by its id; null for nothing. */
    public String text(long threadId) {
        return texts.get(threadId);
    }
}
