package org.jlta.ide.fix;

import java.util.List;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;

/**
 * Shuts a pool down or cancels a timer: one in a local variable at the end of its block, whatever happens before; one in a field by
 * a method that is added for the user to call.
 */
final class ShutDownPool implements Repair {
    private final Ending ending;
    private final VariableDeclarationStatement local;
    private final IVariableBinding variable;
    private final AbstractTypeDeclaration type;

    /** What ends the threads. */
    private enum Ending {
        POOL("shutdown", "shutDown",
                "Ends the threads of the pool when their tasks are done; to be called when it gets no more."), TIMER(
                        "cancel", "cancel", "Ends the thread of the timer; tasks that wait are not run any more.");

        private final String call;
        private final String method;
        private final String comment;

        Ending(String call, String method, String comment) {
            this.call = call;
            this.method = method;
            this.comment = comment;
        }

        String methodName(IVariableBinding field) {
            String name = field.getName();
            return method + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }
    }

    private ShutDownPool(Ending ending, VariableDeclarationStatement local, IVariableBinding variable,
            AbstractTypeDeclaration type) {
        this.ending = ending;
        this.local = local;
        this.variable = variable;
        this.type = type;
    }

    /** Null where no pool or timer is made on the line, or nothing keeps it, or it goes elsewhere. */
    static ShutDownPool in(MarkedCode code) {
        PoolCreation pool = PoolCreation.in(code);
        if (pool != null) {
            return in(Ending.POOL, pool.expression().getParent());
        }
        ClassInstanceCreation timer = code
                .creation(made -> MarkedCode.isA(made.resolveTypeBinding(), "java.util.Timer"));
        return timer == null ? null : in(Ending.TIMER, timer.getParent());
    }

    private static ShutDownPool in(Ending ending, ASTNode holder) {
        if (holder instanceof VariableDeclarationFragment fragment) {
            IVariableBinding variable = fragment.resolveBinding();
            if (variable != null && variable.isField()) {
                return ofField(ending, variable, fragment);
            }
            return variable != null && fragment.getParent() instanceof VariableDeclarationStatement statement
                    && statement.getParent() instanceof Block block && !leaves(block, variable)
                            ? new ShutDownPool(ending, statement, variable, null)
                            : null;
        }
        IVariableBinding assigned = holder instanceof Assignment assignment ? assigned(assignment) : null;
        return assigned != null && assigned.isField() ? ofField(ending, assigned, holder) : null;
    }

    private static IVariableBinding assigned(Assignment assignment) {
        if (assignment.getLeftHandSide() instanceof Name name) {
            return name.resolveBinding() instanceof IVariableBinding variable ? variable : null;
        }
        return assignment.getLeftHandSide() instanceof FieldAccess access ? access.resolveFieldBinding() : null;
    }

    private static ShutDownPool ofField(Ending ending, IVariableBinding field, ASTNode node) {
        ASTNode at = node;
        while (at != null && !(at instanceof AbstractTypeDeclaration declaration && declaration.resolveBinding() != null
                && declaration.resolveBinding().isEqualTo(field.getDeclaringClass()))) {
            at = at.getParent();
        }
        boolean isThere = at == null || field.getDeclaringClass().isInterface()
                || List.of(field.getDeclaringClass().getDeclaredMethods()).stream()
                        .anyMatch(method -> method.getName().equals(ending.methodName(field)));
        return isThere ? null : new ShutDownPool(ending, null, field, (AbstractTypeDeclaration) at);
    }

    /** Whether somebody else gets hold of a local variable's pool for longer: then it must not end with the block. */
    private static boolean leaves(Block block, IVariableBinding variable) {
        boolean[] leaves = new boolean[1];
        block.accept(new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
                if (variable.isEqualTo(name.resolveBinding())) {
                    leaves[0] |= name.getParent() instanceof ReturnStatement || isScheduled(name)
                            || name.getParent() instanceof Assignment assignment
                                    && assignment.getRightHandSide() == name;
                }
                return true;
            }
        });
        return leaves[0];
    }

    /** A timer whose tasks come later: it must not end with the block either, since it runs none of them then. */
    private static boolean isScheduled(SimpleName name) {
        return name.getParent() instanceof MethodInvocation call && call.getExpression() == name
                && call.getName().getIdentifier().startsWith("schedule")
                && MarkedCode.isA(name.resolveTypeBinding(), "java.util.Timer");
    }

    @Override
    public String label() {
        boolean isPool = ending == Ending.POOL;
        if (local != null) {
            return isPool ? IdeMessages.shutDownLocal_label : IdeMessages.cancelLocal_label;
        }
        return NLS.bind(isPool ? IdeMessages.shutDownField_label : IdeMessages.cancelField_label,
                ending.methodName(variable));
    }

    @Override
    public void rewrite(ASTRewrite rewrite, ImportRewrite imports) {
        if (local != null) {
            endWithBlock(rewrite);
        } else {
            String source = """
                    /** %s */
                    public%s void %s() {
                        %s.%s();
                    }"""
                    .formatted(ending.comment, Modifier.isStatic(variable.getModifiers()) ? " static" : "",
                            ending.methodName(variable), variable.getName(), ending.call);
            rewrite.getListRewrite(type, type.getBodyDeclarationsProperty())
                    .insertLast(rewrite.createStringPlaceholder(source, ASTNode.METHOD_DECLARATION), null);
        }
    }

    /** What follows in the block moves into a {@code try}. */
    private void endWithBlock(ASTRewrite rewrite) {
        Block block = (Block) local.getParent();
        List<?> statements = block.statements();
        List<?> following = statements.subList(statements.indexOf(local) + 1, statements.size());
        String end = variable.getName() + "." + ending.call + "();";
        ListRewrite body = rewrite.getListRewrite(block, Block.STATEMENTS_PROPERTY);
        if (following.isEmpty()) {
            body.insertLast(rewrite.createStringPlaceholder(end, ASTNode.EXPRESSION_STATEMENT), null);
            return;
        }
        TryStatement attempt = rewrite.getAST().newTryStatement();
        ListRewrite moved = rewrite.getListRewrite(attempt.getBody(), Block.STATEMENTS_PROPERTY);
        Statement first = (Statement) following.get(0);
        Statement last = (Statement) following.get(following.size() - 1);
        moved.insertLast(body.createMoveTarget(first, last), null);
        Block atLast = rewrite.getAST().newBlock();
        attempt.setFinally(atLast);
        rewrite.getListRewrite(atLast, Block.STATEMENTS_PROPERTY)
                .insertLast(rewrite.createStringPlaceholder(end, ASTNode.EXPRESSION_STATEMENT), null);
        body.insertLast(attempt, null);
    }
}
