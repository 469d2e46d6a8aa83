package org.jlta.ide.fix;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.refactoring.CompilationUnitChange;
import org.eclipse.jdt.ui.CodeStyleConfiguration;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.ui.IMarkerResolution2;
import org.jlta.ide.internal.IdeMessages;

/**
 * A quick fix: one kind of repair, made anew for the code as it is when it is chosen.
 *
 * @param getLabel what a person chooses it by
 * @param kind     which repair
 */
record RepairResolution(String getLabel, Class<? extends Repair> kind) implements IMarkerResolution2 {

    @Override
    public String getDescription() {
        return getLabel;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public void run(IMarker marker) {
        MarkedCode code = MarkedCode.of(marker);
        Repair repair = FindingFixes.repairs(code).stream().filter(kind::isInstance).findFirst().orElse(null);
        try {
            if (repair == null) {
                throw new CoreException(new Status(IStatus.INFO, "org.jlta.ide", IdeMessages.fixGone_message));
            }
            ASTRewrite rewrite = ASTRewrite.create(code.root().getAST());
            ImportRewrite imports = CodeStyleConfiguration.createImportRewrite(code.root(), true);
            repair.rewrite(rewrite, imports);
            MultiTextEdit edits = new MultiTextEdit();
            edits.addChild(rewrite.rewriteAST());
            if (imports.hasRecordedChanges()) {
                edits.addChild(imports.rewriteImports(null));
            }
            CompilationUnitChange change = new CompilationUnitChange(getLabel, code.unit());
            change.setEdit(edits);
            change.perform(new NullProgressMonitor());
            marker.delete();
        } catch (CoreException e) {
            ILog.of(RepairResolution.class).log(e.getStatus());
            ErrorDialog.openError(null, getLabel,
                    NLS.bind(IdeMessages.fixFailed_message, marker.getResource().getName()),
                    e.getStatus());
        }
    }
}
