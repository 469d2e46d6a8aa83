package org.jlta.ide.fix;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.refactoring.CompilationUnitChange;
import org.eclipse.jdt.ui.CodeStyleConfiguration;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.TextEdit;

/** The change of a file that a repair makes. Used once, by one thread. */
final class RepairChange {
    private final CompilationUnitChange change;
    private final String before;

    private RepairChange(CompilationUnitChange change, String before) {
        this.change = change;
        this.before = before;
    }

    /** @throws CoreException when the file cannot be read */
    static RepairChange of(Repair repair, MarkedCode code) throws CoreException {
        ASTRewrite rewrite = ASTRewrite.create(code.root().getAST());
        ImportRewrite imports = CodeStyleConfiguration.createImportRewrite(code.root(), true);
        repair.rewrite(rewrite, imports);
        String source = code.unit().getSource();
        MultiTextEdit edits = new MultiTextEdit();
        TextEdit ofTree = rewrite.rewriteAST();
        if (ofTree.hasChildren()) {
            edits.addChild(ofTree);
        }
        if (imports.hasRecordedChanges()) {
            edits.addChild(imports.rewriteImports(null));
        }
        repair.insertions(source).forEach(edits::addChild);
        CompilationUnitChange change = new CompilationUnitChange(repair.label(), code.unit());
        change.setEdit(edits);
        return new RepairChange(change, source);
    }

    /** The lines that change and one around them, as HTML with what is new in bold. */
    String preview() throws CoreException {
        return ChangedLines.html(before, change.getPreviewContent(new NullProgressMonitor()));
    }

    void perform() throws CoreException {
        change.perform(new NullProgressMonitor());
    }
}
