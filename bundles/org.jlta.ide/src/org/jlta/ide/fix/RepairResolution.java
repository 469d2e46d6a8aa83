package org.jlta.ide.fix;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.jlta.ide.internal.IdeIcon;
import org.jlta.ide.internal.IdeMessages;

/**
 * A quick fix: one kind of repair, made anew for the code as it is when it is chosen.
 *
 * @param getLabel       what a person chooses it by
 * @param getDescription what it would change, as HTML
 * @param kind           which repair
 */
record RepairResolution(String getLabel, String getDescription,
        Class<? extends Repair> kind) implements IMarkerResolution2 {

    /** For the code as it is now. */
    static RepairResolution of(Repair repair, MarkedCode code) {
        String preview;
        try {
            preview = RepairChange.of(repair, code).preview();
        } catch (CoreException e) {
            ILog.of(RepairResolution.class).log(e.getStatus());
            preview = repair.label();
        }
        return new RepairResolution(repair.label(), preview, repair.getClass());
    }

    @Override
    public Image getImage() {
        return JFaceResources.getResources().create(IdeIcon.MEND.descriptor());
    }

    @Override
    public void run(IMarker marker) {
        MarkedCode code = MarkedCode.of(marker);
        Repair repair = FindingFixes.repairs(code).stream().filter(kind::isInstance).findFirst().orElse(null);
        try {
            if (repair == null) {
                throw new CoreException(new Status(IStatus.INFO, "org.jlta.ide", IdeMessages.fixGone_message));
            }
            RepairChange.of(repair, code).perform();
            MendedFindings.add(marker);
            marker.delete();
        } catch (CoreException e) {
            ILog.of(RepairResolution.class).log(e.getStatus());
            ErrorDialog.openError(null, getLabel,
                    NLS.bind(IdeMessages.fixFailed_message, marker.getResource().getName()),
                    e.getStatus());
        }
    }
}
