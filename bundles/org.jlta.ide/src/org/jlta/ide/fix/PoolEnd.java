package org.jlta.ide.fix;

import java.util.List;
import java.util.Set;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/**
 * Finds out whether code ends what it keeps in a local variable, whatever happens before: in a {@code finally}, as a resource of a
 * {@code try}, or at once.
 *
 * @param calls names of the methods that end it
 */
record PoolEnd(Set<String> calls) {

    /** @param holder what stands around the creation: a declaration or an assignment; of others it is not known */
    boolean isFor(ASTNode holder) {
        IVariableBinding variable = holder instanceof VariableDeclarationFragment fragment
                ? fragment.resolveBinding()
                : holder instanceof Assignment assignment
                        ? ShutDownPool.variable(assignment.getLeftHandSide())
                        : null;
        if (variable == null || variable.isField()) {
            return false;
        }
        if (holder.getParent() instanceof VariableDeclarationStatement local && local.getParent() instanceof Block block
                && isEndedBehind(block.statements(), local, variable)) {
            return true;
        }
        return holder.getParent().getParent() instanceof TryStatement resource
                && resource.resources().contains(holder.getParent()) || isEndedAround(holder, variable);
    }

    private boolean isEndedBehind(List<?> statements, Statement local, IVariableBinding variable) {
        int first = statements.indexOf(local) + 1;
        for (int i = first; i < statements.size(); i++) {
            boolean isEnded = statements.get(i) instanceof TryStatement attempt
                    ? ends(attempt, variable)
                    : i == first && statements.get(i) instanceof ExpressionStatement call && ends(call, variable);
            if (isEnded) {
                return true;
            }
        }
        return false;
    }

    private boolean isEndedAround(ASTNode holder, IVariableBinding variable) {
        for (ASTNode at = holder; at != null && !(at instanceof LambdaExpression); at = at.getParent()) {
            if (at instanceof TryStatement attempt && ends(attempt, variable)) {
                return true;
            }
        }
        return false;
    }

    private boolean ends(TryStatement attempt, IVariableBinding variable) {
        boolean isResource = attempt.resources().stream().anyMatch(resource -> resource instanceof Name name
                && variable.isEqualTo(name.resolveBinding()));
        return isResource || attempt.getFinally() != null && ends(attempt.getFinally(), variable);
    }

    private boolean ends(Statement statement, IVariableBinding variable) {
        boolean[] ends = new boolean[1];
        statement.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodInvocation call) {
                IVariableBinding on = call.getExpression() == null ? null : ShutDownPool.variable(call.getExpression());
                ends[0] |= variable.isEqualTo(on) && calls.contains(call.getName().getIdentifier());
                return true;
            }
        });
        return ends[0];
    }
}
