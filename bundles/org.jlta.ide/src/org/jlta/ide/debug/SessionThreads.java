package org.jlta.ide.debug;

import java.util.List;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaPrimitiveValue;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTargetList;
import org.eclipse.ui.part.ShowInContext;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.attach.DebuggedJvm;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.SessionThread;
import org.jlta.ui.threads.ThreadsView;

/** Leads from threads of the Debug view to the same threads of a session, by the number of their process and their own. */
public final class SessionThreads implements IAdapterFactory {
    private static final String[] VIEWS = {OriginsView.ID, LifetimesView.ID, ThreadsView.ID};

    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        IJavaThread thread = (IJavaThread) element;
        if (type == IShowInSource.class) {
            IShowInSource source = () -> new ShowInContext(null, new StructuredSelection(thread));
            return type.cast(source);
        }
        if (type == IShowInTargetList.class) {
            IShowInTargetList targets = () -> session(thread) == null ? new String[0] : VIEWS.clone();
            return type.cast(targets);
        }
        return type == SessionThread.class ? type.cast(of(thread)) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[]{SessionThread.class, IShowInSource.class, IShowInTargetList.class};
    }

    private static SessionThread of(IJavaThread thread) {
        Session session = session(thread);
        long id = session == null ? -1 : id(thread);
        return id < 0 ? null : new SessionThread(session, id);
    }

    /** The last one that was opened of its JVM, null for none. */
    static Session session(IJavaThread thread) {
        long pid = DebuggedJvm.of(thread).pid();
        if (pid == DebuggedJvm.NONE) {
            return null;
        }
        List<Session> all = Sessions.shared().all();
        for (int i = all.size() - 1; i >= 0; i--) {
            RecordingModel model = all.get(i).model(); // another thread changes it
            if (model != null && model.info().pid() == pid) {
                return all.get(i);
            }
        }
        return null;
    }

    /** From the field of the thread's object, which can be read while it runs; -1 where there is none. */
    static long id(IJavaThread thread) {
        try {
            IJavaVariable field = thread.getThreadObject() == null
                    ? null
                    : thread.getThreadObject().getField("tid", false);
            return field != null && field.getValue() instanceof IJavaPrimitiveValue number ? number.getLongValue() : -1;
        } catch (DebugException e) {
            return -1; // the thread or its JVM has ended meanwhile
        }
    }
}
