package org.jlta.ide.debug;

import java.util.Set;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.ui.IWorkbenchWindow;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;
import org.jlta.core.Sessions;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.SelectionFollower;

/**
 * Says behind the threads of the Debug view where they were made. Begins with the first view of a recording in any window and
 * goes on for all of them; before that, the Debug view never asks this bundle.
 */
public final class DebugViewOrigins implements SelectionFollower {
    private static final int PAUSE_MILLIS = 200;
    private static DebugViewOrigins shared;

    private final ThreadOrigins origins = new ThreadOrigins();
    private final Job job = Job.createSystem(IdeMessages.origins_task, (ICoreRunnable) monitor -> update());
    private final IAdapterFactory labels = new OriginLabels.Factory(new OriginLabels(origins));
    private boolean isOn;

    /** Made by the platform. */
    public DebugViewOrigins() {
        // one of them works, for all windows
    }

    @Override
    public void follow(IWorkbenchWindow window, AnalysisSelection selection) {
        if (shared == null) {
            shared = this;
            begin();
        }
    }

    private void begin() {
        Sessions.shared().addListener(new SessionListener() {
            @Override
            public void changed(Session session) {
                job.schedule(PAUSE_MILLIS);
            }

            @Override
            public void closed(Session session) {
                job.schedule(PAUSE_MILLIS);
            }
        });
        IdeSwitch.SHOW_ORIGINS.listen(on -> job.schedule());
        job.schedule();
    }

    private void update() {
        if (DebugPlugin.getDefault() == null) {
            return; // the IDE ends
        }
        boolean on = IdeSwitch.SHOW_ORIGINS.get();
        if (on && !isOn) {
            Platform.getAdapterManager().registerAdapters(labels, IJavaThread.class);
        } else if (!on && isOn) {
            Platform.getAdapterManager().unregisterAdapters(labels, IJavaThread.class);
        }
        isOn = on;
        refresh(on ? origins.update() : origins.clear());
    }

    /** The Debug view shows a thread anew that is said to have changed. */
    private static void refresh(Set<IJavaThread> changed) {
        if (!changed.isEmpty()) {
            DebugPlugin.getDefault().fireDebugEventSet(
                    changed.stream().map(thread -> new DebugEvent(thread, DebugEvent.CHANGE, DebugEvent.STATE))
                            .toArray(DebugEvent[]::new));
        }
    }
}
