package org.jlta.ide.debug;

import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamsProxy;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.viewers.StructuredSelection;

/**
 * A selection for <em>Show In</em> that leads to a program in the Debug view and to a type in the Package Explorer. The Debug view
 * asks whether the first element is a process and chooses what the selection holds; the Package Explorer looks for the Java element
 * of the first one, and where that has none asks the user which of its filters to remove, before it looks at anything else.
 */
final class ProgramAndMaker extends StructuredSelection {
    private final IProcess first;

    /**
     * @param program the debug target or process that the Debug view shows
     * @param process that of the program
     * @param maker   the type
     */
    ProgramAndMaker(Object program, IProcess process, IType maker) {
        super(program);
        first = new MadeBy(process, maker);
    }

    @Override
    public Object getFirstElement() {
        return first;
    }

    /** A process that has a Java element. */
    private record MadeBy(IProcess process, IType maker) implements IProcess {

        @Override
        public <T> T getAdapter(Class<T> type) {
            return type == IJavaElement.class
                    ? type.cast(maker)
                    : Platform.getAdapterManager().getAdapter(process, type);
        }

        @Override
        public String getLabel() {
            return process.getLabel();
        }

        @Override
        public ILaunch getLaunch() {
            return process.getLaunch();
        }

        @Override
        public IStreamsProxy getStreamsProxy() {
            return process.getStreamsProxy();
        }

        @Override
        public void setAttribute(String key, String value) {
            process.setAttribute(key, value);
        }

        @Override
        public String getAttribute(String key) {
            return process.getAttribute(key);
        }

        @Override
        public int getExitValue() throws DebugException {
            return process.getExitValue();
        }

        @Override
        public boolean canTerminate() {
            return process.canTerminate();
        }

        @Override
        public boolean isTerminated() {
            return process.isTerminated();
        }

        @Override
        public void terminate() throws DebugException {
            process.terminate();
        }
    }
}
