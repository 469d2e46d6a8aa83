package org.jlta.ui.live;

import java.util.Locale;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.jlta.agent.port.Verb;
import org.jlta.analysis.query.Durations;
import org.jlta.core.Session;
import org.jlta.core.live.LiveRecording;
import org.jlta.core.live.LiveRecordings;

/** What a person can ask of the agent of a live session. */
public enum LiveVerb {
    MARK(LiveMessages.mark_label) {
        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            InputDialog dialog = new InputDialog(shell, label(), LiveMessages.mark_message, "",
                    name -> name.isBlank() ? LiveMessages.markEmpty_message : null);
            if (dialog.open() == Window.OK) {
                String name = dialog.getValue().strip();
                later(session, () -> recording.ask(Verb.MARK, Map.of(Verb.NAME, name)));
            }
        }
    },
    SNAPSHOT(LiveMessages.snapshot_label) {
        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            later(session, () -> recording.ask(Verb.SNAPSHOT, Map.of()));
        }
    },
    PAUSE(LiveMessages.pause_label) {
        @Override
        boolean isPossible(Session session) {
            return !session.isPaused();
        }

        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            later(session, () -> recording.ask(Verb.PAUSE, Map.of()));
        }
    },
    RESUME(LiveMessages.resume_label) {
        @Override
        boolean isPossible(Session session) {
            return session.isPaused();
        }

        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            later(session, () -> recording.ask(Verb.RESUME, Map.of()));
        }
    },
    RESET(LiveMessages.reset_label) {
        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            if (MessageDialog.openConfirm(shell, label(), NLS.bind(LiveMessages.reset_message, session.name()))) {
                later(session, () -> recording.ask(Verb.RESET, Map.of()));
            }
        }
    },
    PRUNE(LiveMessages.prune_label) {
        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            InputDialog dialog = new InputDialog(shell, label().replace("…", ""), LiveMessages.prune_message, "10m",
                    age -> Durations.parse(age.strip()) <= 0 ? LiveMessages.pruneWrong_message : null);
            if (dialog.open() == Window.OK) {
                String age = dialog.getValue().strip();
                later(session, () -> recording.ask(Verb.PRUNE, Map.of(Verb.AGE, age)));
            }
        }
    },
    DETACH(LiveMessages.detach_label) {
        @Override
        boolean isPossible(Session session) {
            LiveRecording recording = LiveRecordings.shared().of(session);
            return recording != null && recording.isEndable();
        }

        @Override
        void ask(Shell shell, Session session, LiveRecording recording) {
            if (recording.isBegunHere() || MessageDialog.openConfirm(shell, label(),
                    NLS.bind(LiveMessages.detachOther_message, session.name()))) {
                later(session, recording::detach);
            }
        }
    };

    private final String label;

    LiveVerb(String label) {
        this.label = label;
    }

    /** For menus. */
    public final String label() {
        return label;
    }

    /** Id of the command for it. */
    public final String command() {
        return "org.jlta.ui.command." + name().toLowerCase(Locale.ROOT);
    }

    /** Whether there is something to ask of the session, which may be null. */
    public final boolean appliesTo(Session session) {
        return LiveRecordings.shared().of(session) != null && isPossible(session);
    }

    /** Asks, after a question to the person where there is one; what fails is told in a dialog. For the UI thread. */
    public final void run(Shell shell, Session session) {
        LiveRecording recording = LiveRecordings.shared().of(session);
        if (recording != null) {
            ask(shell, session, recording);
        }
    }

    boolean isPossible(Session session) {
        return true;
    }

    abstract void ask(Shell shell, Session session, LiveRecording recording);

    /** What an agent is asked for. */
    private interface Request {
        void send() throws CoreException;
    }

    private static String task(LiveVerb verb, Session session) {
        return NLS.bind(LiveMessages.verb_task, session.name(), verb.label().replace("…", ""));
    }

    final void later(Session session, Request request) {
        Job job = Job.create(task(this, session), monitor -> {
            request.send();
        });
        job.setUser(true);
        job.schedule();
    }
}
