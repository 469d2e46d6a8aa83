package org.jlta.ide.fix;

import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;

/** One way to mend a finding in the code. Holds a syntax tree: used once, by one thread. */
sealed interface Repair permits NameThread, NamePool, ShutDownPool {

    /** What a person chooses it by. */
    String label();

    /** Says what changes. */
    void rewrite(ASTRewrite rewrite, ImportRewrite imports);
}
