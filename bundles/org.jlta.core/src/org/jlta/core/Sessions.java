package org.jlta.core;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.core.internal.CoreMessages;
import org.jlta.core.internal.LoadJob;
import org.jlta.core.internal.ProgramNames;
import org.jlta.core.internal.RecentList;

/**
 * The open sessions, in order of opening, and the recordings that were open before. Any thread may call.
 * <p>
 * Which of them a window shows is the window's own choice.
 */
public final class Sessions {
    private static final Sessions SHARED = new Sessions(
            new RecentList(InstanceScope.INSTANCE.getNode("org.jlta.core")),
            new ProgramNames(InstanceScope.INSTANCE.getNode("org.jlta.core")));

    private static final long REFRESH_MILLIS = 1_000;
    private static final int PAUSE_FACTOR = 9;

    private final List<Session> open = new CopyOnWriteArrayList<>();
    private final List<SessionListener> listeners = new CopyOnWriteArrayList<>();
    private final Map<Session, LoadJob> jobs = new ConcurrentHashMap<>();
    private final Job settling = Job.createSystem(CoreMessages.settle_task, monitor -> {
        settleAll();
    });
    private final RecentList recent;
    private final ProgramNames names;
    /** Whether the workbench ends: nothing is read any more. */
    private volatile boolean ending;

    Sessions(RecentList recent, ProgramNames names) {
        this.recent = recent;
        this.names = names;
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
            session = new Session(names.of(absolute), absolute);
            open.add(session);
        }
        recent.add(absolute);
        begin(session);
        return session;
    }

    /**
     * Opens what a JVM records at this moment and reads it again and again, until {@link #ended} tells where it is whole. While
     * there is nothing yet, the session is loading.
     *
     * @param program    how to call it
     * @param repository the folder in which the recording grows
     */
    public Session openLive(String program, Path repository) {
        Session session = new Session(program, repository.toAbsolutePath().normalize());
        open.add(session);
        begin(session);
        return session;
    }

    /**
     * The JVM of a live session ended: reads the whole recording, once. What was read before is shown meanwhile.
     *
     * @param file   the recording
     * @param ending how it ended, in one sentence; null where that needs no words
     */
    public void ended(Session session, Path file, String ending) {
        cancel(session);
        session.end(file.toAbsolutePath().normalize(), ending);
        keep(file, session.name());
        publish(session, session.content());
        if (open.contains(session)) {
            read(session, 0);
        }
    }

    /**
     * Keeps a recording among those that were open, under the name of its program.
     *
     * @param file    a recording of a program
     * @param program how to call it
     */
    public void keep(Path file, String program) {
        name(file, program);
        recent.add(List.of(file.toAbsolutePath().normalize()));
    }

    /** Keeps how the program of a recording is called, for when it is opened. */
    public void name(Path file, String program) {
        names.keep(List.of(file.toAbsolutePath().normalize()), program);
    }

    /** How a session of such files is called: by its program, where that is known, else by the files. */
    public String nameOf(List<Path> sources) {
        String known = names.of(sources);
        return known == null ? Session.name(sources) : known;
    }

    /** The workbench ends: what is read is not read further, and nothing else is read. */
    public void end() {
        ending = true;
        open.forEach(this::cancel);
    }

    /** The JVM of a live session ended and left nothing: that is what the session says from now on. */
    public void endedWithout(Session session, String sentence) {
        cancel(session);
        session.end(session.sources().get(0), sentence);
        publish(session, Session.Content.failed(sentence));
    }

    /** The agent of a live session was asked to record little, or to go on. */
    public void paused(Session session, boolean isPaused) {
        session.pause(isPaused);
        publish(session, session.content());
    }

    /** There is something to know of a live session beside that it is live: one sentence, which it says until it ends. */
    public void noticed(Session session, String sentence) {
        session.notice(sentence);
        publish(session, session.content());
    }

    private void begin(Session session) {
        for (SessionListener listener : listeners) {
            listener.opened(session);
        }
        read(session, 0);
    }

    /** Reads the files again, after a failure or because they grew. */
    public void reload(Session session) {
        cancel(session);
        publish(session, Session.Content.loading(0));
        read(session, 0);
    }

    /** Has all that was read suit what is set now, in a job; asked once more while it runs, it runs once more. */
    void settle() {
        settling.schedule();
    }

    private void settleAll() {
        AnalysisSettings settings = UserSettings.shared().usable();
        for (Session session : open) {
            RecordingModel read = session.read();
            if (read != null && session.model() != null) {
                RecordingModel settled = SettledThreads.of(read, settings);
                if (session.read() == read && session.model() != null) { // else a newer reading suits already
                    publish(session, session.settled(settled));
                }
            }
        }
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

    private void read(Session session, long delayMillis) {
        if (ending) {
            return;
        }
        long begin = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delayMillis);
        LoadJob job = new LoadJob(session.name(), session.sources(), new LoadJob.Outcome() {
            @Override
            public void progress(LoadJob source, double done) {
                if (session.model() == null) {
                    publishFrom(source, session, Session.Content.loading(done));
                }
            }

            @Override
            public void read(LoadJob source, RecordingModel model) {
                if (jobs.get(session) == source) {
                    session.keep(model);
                    publish(session, Session.Content.ready(SettledThreads.of(model, UserSettings.shared().usable())));
                }
                readAgain(source, session, System.nanoTime() - begin);
            }

            @Override
            public void failed(LoadJob source, String sentence) {
                // of a recording that grows there is more a moment later
                if (!session.isLive()) {
                    publishFrom(source, session, Session.Content.failed(sentence));
                }
                readAgain(source, session, System.nanoTime() - begin);
            }
        });
        job.setSystem(session.isLive());
        jobs.put(session, job);
        job.schedule(delayMillis);
    }

    /** Reading takes a tenth of a core at most. */
    private void readAgain(LoadJob source, Session session, long tookNanos) {
        if (session.isLive() && jobs.get(session) == source) {
            read(session, Math.max(REFRESH_MILLIS, PAUSE_FACTOR * TimeUnit.NANOSECONDS.toMillis(tookNanos)));
        }
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
