package org.jlta.ui.source;

import org.eclipse.ui.IWorkbenchPage;
import org.jlta.analysis.Frame;

/** Opens source; given to the extension point {@code org.jlta.ui.sourceOpeners}, made when it is first asked. */
@FunctionalInterface
public interface SourceOpener {
    /**
     * Opens the line of a frame in an editor, now or soon, or says in the page's window why it cannot. For the UI thread.
     *
     * @param frame of the JDK, a library or the application; its line may not be known
     */
    void open(Frame frame, IWorkbenchPage page);
}
