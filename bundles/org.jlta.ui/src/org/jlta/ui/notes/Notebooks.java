package org.jlta.ui.notes;

import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.IStatusAdapterConstants;
import org.eclipse.ui.statushandlers.StatusAdapter;
import org.eclipse.ui.statushandlers.StatusManager;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;
import org.jlta.core.Sessions;
import org.jlta.core.notes.NotebookStore;
import org.jlta.model.threads.Note;

/** What is kept of the open sessions, the same for all windows. For the UI thread. */
public final class Notebooks {
    private static final String PLUGIN = "org.jlta.ui";
    /** Made when it is first asked for. */
    private static Notebooks shared;

    private final Map<Session, SessionNotes> open = new IdentityHashMap<>();
    private final List<Consumer<Session>> listeners = new CopyOnWriteArrayList<>();
    private final Display display;
    private final NotebookStore store;

    private Notebooks(IWorkbench workbench) {
        display = workbench.getDisplay();
        store = NotebookStore.ofUser();
        Sessions.shared().addListener(new Follower());
        workbench.addWorkbenchListener(new End());
        Sessions.shared().all().forEach(this::follow);
    }

    /** Those of this workbench. */
    public static Notebooks shared() {
        if (shared == null) {
            shared = new Notebooks(PlatformUI.getWorkbench());
        }
        return shared;
    }

    /** What is kept of a session, which is read once the recording is. */
    public SessionNotes of(Session session) {
        SessionNotes known = open.get(session);
        if (known == null) {
            SessionNotes made = new SessionNotes(session, this);
            if (Sessions.shared().all().contains(session)) {
                open.put(session, made);
            }
            made.follow();
            return made;
        }
        return known;
    }

    /** @param listener told of a session of which something else is kept now */
    public void addListener(Consumer<Session> listener) {
        listeners.add(listener);
    }

    public void removeListener(Consumer<Session> listener) {
        listeners.remove(listener);
    }

    NotebookStore store() {
        return store;
    }

    /** Tells who listens. */
    void publish(Session session, List<Note> notes) {
        if (open.containsKey(session)) {
            NotedThreads.set(session, notes);
        }
        listeners.forEach(listener -> listener.accept(session));
    }

    /**
     * The same recording can be open by another of its files.
     *
     * @param before where it was kept before, null for nowhere; now it is so too once nothing is left
     */
    void saved(SessionNotes by, Path before) {
        for (SessionNotes other : List.copyOf(open.values())) {
            boolean isNews = other.file() == null
                    ? by.file() != null
                    : other.file().equals(by.file()) || other.file().equals(before);
            if (other != by && isNews) {
                other.tryAgain();
            }
        }
    }

    /** Tells a person, wherever they are, what could not be saved of a session. */
    void tellUnsaved(Session session, String sentence) {
        StatusAdapter told = new StatusAdapter(
                new Status(IStatus.ERROR, PLUGIN, session.name() + ": " + sentence));
        told.setProperty(IStatusAdapterConstants.TITLE_PROPERTY, NoteMessages.unsaved_title);
        StatusManager.getManager().handle(told, StatusManager.SHOW);
    }

    private boolean isWorking() {
        return open.values().stream().anyMatch(SessionNotes::isWorking);
    }

    private void follow(Session session) {
        if (Sessions.shared().all().contains(session)) {
            of(session).follow();
        }
    }

    private void forget(Session session) {
        SessionNotes gone = open.remove(session);
        NotedThreads.forget(session);
        if (gone != null && gone.isUnsaved()) {
            ILog.of(Notebooks.class).error("notebook: closed and not saved, session=" + session + ", " + gone.told());
        }
    }

    /** Brings what happens to sessions into the UI thread. */
    private final class Follower implements SessionListener {
        @Override
        public void changed(Session session) {
            inUi(() -> follow(session));
        }

        @Override
        public void closed(Session session) {
            inUi(() -> forget(session));
        }

        private void inUi(Runnable what) {
            if (!display.isDisposed()) {
                display.asyncExec(what);
            }
        }
    }

    /** What is on its way to a file gets there before the workbench ends. */
    private static final class End implements IWorkbenchListener {
        private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);

        @Override
        public boolean preShutdown(IWorkbench workbench, boolean forced) {
            long end = System.nanoTime() + MOST_NANOS;
            Display display = workbench.getDisplay();
            try {
                do {
                    Job.getJobManager().join(NotebookJob.FAMILY, null);
                    // what came of it is told here, and may begin the next: a change that was made meanwhile
                    while (display.readAndDispatch()) {
                        continue;
                    }
                } while (shared().isWorking() && System.nanoTime() < end);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (OperationCanceledException e) {
                ILog.of(Notebooks.class).warn("notebooks: not awaited", e);
            }
            return true;
        }

        @Override
        public void postShutdown(IWorkbench workbench) {
            // all is done before
        }
    }
}
