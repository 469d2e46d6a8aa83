package org.jlta.launching.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.port.Verb;
import org.jlta.analysis.Wording;
import org.jlta.core.Session;
import org.jlta.core.live.LiveRecording;
import org.jlta.core.live.LiveRecordings;

/**
 * Marks in a recording what the debugger held for long, when it lets go: such time is not the program's own. Steps are too short to
 * be told. Called by the threads of the debugger.
 */
final class DebuggerHolds implements IDebugEventSetListener {
    private static final long LEAST_NANOS = 1_000_000_000;

    private final Function<ILaunch, Session> sessions;
    private final Map<Object, Long> heldSince = new ConcurrentHashMap<>();

    /** @param sessions the live session of a launch, null for none */
    DebuggerHolds(Function<ILaunch, Session> sessions) {
        this.sessions = sessions;
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            boolean isHold = (event.getSource() instanceof IThread || event.getSource() instanceof IDebugTarget)
                    && !event.isEvaluation();
            if (isHold && event.getKind() == DebugEvent.SUSPEND) {
                heldSince.putIfAbsent(event.getSource(), System.nanoTime());
            } else if (isHold && (event.getKind() == DebugEvent.RESUME || event.getKind() == DebugEvent.TERMINATE)) {
                Long since = heldSince.remove(event.getSource());
                if (since != null && event.getKind() == DebugEvent.RESUME) {
                    letGo((IDebugElement) event.getSource(), System.nanoTime() - since);
                }
            }
        }
    }

    private void letGo(IDebugElement element, long nanos) {
        LiveRecording recording = LiveRecordings.shared().of(sessions.apply(element.getLaunch()));
        if (nanos < LEAST_NANOS || recording == null) {
            return;
        }
        Job marking = Job.create(LaunchMessages.holds_task, monitor -> {
            try {
                recording.ask(Verb.MARK, Map.of(Verb.NAME, text(element, nanos)));
            } catch (CoreException e) {
                // the program can have ended at this moment: nobody waits for this mark
                ILog.of(DebuggerHolds.class).log(e.getStatus());
            }
        });
        marking.setSystem(true);
        marking.schedule();
    }

    private static String text(IDebugElement element, long nanos) throws DebugException {
        return element instanceof IThread thread
                ? NLS.bind(LaunchMessages.heldThread_message, thread.getName(), Wording.duration(nanos))
                : NLS.bind(LaunchMessages.heldAll_message, Wording.duration(nanos));
    }
}
