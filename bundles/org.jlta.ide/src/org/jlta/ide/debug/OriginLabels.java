package org.jlta.ide.debug;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.internal.ui.model.elements.DebugElementLabelProvider;
import org.eclipse.debug.internal.ui.viewers.model.provisional.IElementLabelProvider;
import org.eclipse.debug.internal.ui.viewers.model.provisional.IPresentationContext;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.ide.internal.IdeMessages;

/**
 * The platform's labels of threads, in the Debug view with their origins. The platform asks no decorators there, and has no
 * public way.
 */
final class OriginLabels extends DebugElementLabelProvider {
    private final ThreadOrigins origins;

    OriginLabels(ThreadOrigins origins) {
        this.origins = origins;
    }

    @Override
    protected String getLabel(TreePath path, IPresentationContext context, String column) throws CoreException {
        String label = super.getLabel(path, context, column);
        Frame origin = IDebugUIConstants.ID_DEBUG_VIEW.equals(context.getId())
                && path.getLastSegment() instanceof IJavaThread thread ? origins.of(thread) : null;
        return origin == null ? label : NLS.bind(IdeMessages.originOf_label, label, origin.shortLabel());
    }

    /** Gives the labels to threads. */
    record Factory(OriginLabels labels) implements IAdapterFactory {
        @Override
        public <T> T getAdapter(Object thread, Class<T> type) {
            return type == IElementLabelProvider.class ? type.cast(labels) : null;
        }

        @Override
        public Class<?>[] getAdapterList() {
            return new Class<?>[]{IElementLabelProvider.class};
        }
    }
}
