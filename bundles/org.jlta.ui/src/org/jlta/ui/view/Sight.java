package org.jlta.ui.view;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPart;
import org.jlta.core.Session;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;

/**
 * Whether a view is in sight: not behind another one, minimised or in another perspective. What a session that it has shown already brings
 * while it is not waits until it is. For the UI thread.
 */
final class Sight implements IPartListener2 {
    private final IWorkbenchPart part;
    private final Runnable catchUp;
    private boolean isHidden;
    /** It is told nothing more until it is seen again. */
    private boolean isDue;
    /** What the view shows, null for nothing. */
    private Session shown;

    /** @param catchUp shows what came meanwhile */
    Sight(IWorkbenchPart part, Runnable catchUp) {
        this.part = part;
        this.catchUp = catchUp;
        part.getSite().getPage().addPartListener(this);
    }

    void end() {
        part.getSite().getPage().removePartListener(this);
    }

    /**
     * Whether a change is to be shown later. Another session than before is shown at once, so that nothing holds on to that.
     *
     * @param session whose content changed, or of which something else is looked at
     */
    boolean waits(Session session, Aspect aspect) {
        isDue = session == shown && isHidden() && (isDue || aspect == Aspect.SESSION);
        if (aspect == Aspect.SESSION) {
            shown = session;
        }
        return isDue;
    }

    /** The platform is asked only of those of which it told so, since that takes longer. */
    private boolean isHidden() {
        return isHidden && !part.getSite().getPage().isPartVisible(part);
    }

    /** The view shows nothing any more. */
    void forget() {
        shown = null;
        isDue = false;
    }

    @Override
    public void partHidden(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == part) {
            isHidden = true;
        }
    }

    @Override
    public void partVisible(IWorkbenchPartReference reference) {
        seen(reference);
    }

    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        seen(reference);
    }

    private void seen(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == part) {
            isHidden = false;
            if (isDue) {
                isDue = false;
                catchUp.run();
            }
        }
    }
}
