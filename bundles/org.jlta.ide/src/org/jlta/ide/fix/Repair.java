package org.jlta.ide.fix;

import java.util.List;

import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.text.edits.TextEdit;

/** One way to mend a finding in the code. Holds a syntax tree: used once, by one thread. */
sealed interface Repair permits NameThread, NamePool, ShutDownPool {

    /** What a person chooses it by. */
    String label();

    /** Says what changes in the syntax tree. */
    void rewrite(ASTRewrite rewrite, ImportRewrite imports);

    /**
     * What is inserted beside that, where text has to stay in its place: what annotations, markers and breakpoints stand at.
     *
     * @param source the text of the file
     */
    default List<TextEdit> insertions(String source) {
        return List.of();
    }
}
