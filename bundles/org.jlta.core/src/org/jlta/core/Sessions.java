package org.jlta.core;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.internal.LoadJob;
import org.jlta.core.internal.RecentList;

/**
 * The open sessions, in order of opening, and the recordings that were open before. Any thread may call.
 * <p>
 * Which of them a window shows is the window's own choice.
 */
public final class Sessions {
    private static final Sessions SHARED = new Sessions(
            new RecentList(InstanceScope.INSTANCE.getNode("org.jlta.core")));

    private final List<Session> open = new CopyOnWriteArrayList<>();
    private final List<SessionListener> listeners = new CopyOnWriteArrayList<>();
    private final Map<Session, LoadJob> jobs = new ConcurrentHashMap<>();
    private final RecentList recent;

    Sessions(RecentList recent) {
        this.recent = recent;
    }

    /** The one list of this workbench. */
    public static Sessions shared() {
        return SHARED;
    }

    /**
     * Opens a recording and reads it in a job. One that is open is not opened twice: its session is the answer.
     *
     * @param sources files of one JVM, or one repository folder; at least one
     */
    public Session open(List<Path> sources) {
        List<Path> absolute = sources.stream().map(path -> path.toAbsolutePath().normalize()).toList();
        Session session;
        synchronized (this) {
            for (Session other : open) {
                if (other.sources().equals(absolute)) {
                    return other;
                }
            }
            session = new Session(absolute);
            open.add(session);
        }
        recent.add(absolute);
        for (SessionListener listener : listeners) {
            listener.opened(session);
        }
        read(session);
        return session;
    }

    /** Reads the files again, after a failure or because they grew. */
    public void reload(Session session) {
        cancel(session);
        publish(session, Session.Content.loading(0));
        read(session);
    }

    /** Closes a session and stops reading it; does nothing when it is closed already. */
    public void close(Session session) {
        if (open.remove(session)) {
            cancel(session);
            for (SessionListener listener : listeners) {
                listener.closed(session);
            }
        }
    }

    /** Open sessions in order of opening, as of now. */
    public List<Session> all() {
        return List.copyOf(open);
    }

    /** What was opened last, latest first, at most ten; files that are gone are left out. */
    public List<List<Path>> recent() {
        return recent.existing();
    }

    public void clearRecent() {
        recent.clear();
    }

    public void addListener(SessionListener listener) {
        listeners.add(listener);
    }

    public void removeListener(SessionListener listener) {
        listeners.remove(listener);
    }

    private void read(Session session) {
        LoadJob job = new LoadJob(session.name(), session.sources(), new LoadJob.Outcome() {
            @Override
            public void progress(LoadJob source, double done) {
                publishFrom(source, session, Session.Content.loading(done));
            }

            @Override
            public void read(LoadJob source, RecordingModel model) {
                publishFrom(source, session, Session.Content.ready(model));
            }

            @Override
            public void failed(LoadJob source, String sentence) {
                publishFrom(source, session, Session.Content.failed(sentence));
            }
        });
        jobs.put(session, job);
        job.schedule();
    }

    /** A job that was replaced by a newer one has nothing to say any more. */
    private void publishFrom(LoadJob source, Session session, Session.Content content) {
        if (jobs.get(session) == source) {
            publish(session, content);
        }
    }

    private void publish(Session session, Session.Content content) {
        session.become(content);
        if (open.contains(session)) {
            for (SessionListener listener : listeners) {
                listener.changed(session);
            }
        }
    }

    private void cancel(Session session) {
        LoadJob job = jobs.remove(session);
        if (job != null) {
            job.cancel();
        }
    }
}
