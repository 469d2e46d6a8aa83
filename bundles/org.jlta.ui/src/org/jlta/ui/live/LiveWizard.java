package org.jlta.ui.live;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.wizard.Wizard;

/** Begins a live session; what goes wrong is said in the page, where the choice can be changed. */
public abstract class LiveWizard extends Wizard {

    private final String verb;
    private boolean hasBegun;

    /** @param verb what its last button says */
    LiveWizard(String title, String verb) {
        this.verb = verb;
        setWindowTitle(title);
        setNeedsProgressMonitor(true);
    }

    /** What its last button says. */
    final String verb() {
        return verb;
    }

    /** Whether the session is there. */
    final boolean hasBegun() {
        return hasBegun;
    }

    /**
     * Begins the session outside the UI thread, while the wizard shows that it does.
     *
     * @return why it did not work, one sentence; null where it did
     */
    final String run(String task, ICoreRunnable work) {
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask(task, IProgressMonitor.UNKNOWN);
                try {
                    work.run(monitor);
                } catch (CoreException e) {
                    throw new InvocationTargetException(e);
                }
            });
            hasBegun = true;
            return null;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof CoreException refused) {
                return refused.getStatus().getMessage();
            }
            throw new IllegalStateException("live session: task=" + task, e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts: task=" + task, e);
        }
    }
}
