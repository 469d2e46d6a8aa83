package org.jlta.ide.fix;

import java.util.List;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
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
 * Shuts a pool down: one in a local variable at the end of its block, whatever happens before; one in a field by a method that is
 * added for the user to call.
 */
final class ShutDownPool implements Repair {
    private final VariableDeclarationStatement local;
    private final IVariableBinding variable;
    private final AbstractTypeDeclaration type;

    private ShutDownPool(VariableDeclarationStatement local, IVariableBinding variable, AbstractTypeDeclaration type) {
        this.local = local;
        this.variable = variable;
        this.type = type;
    }

    /** Null where no pool is made on the line, or nothing keeps it, or it goes elsewhere. */
    static ShutDownPool in(MarkedCode code) {
        PoolCreation pool = PoolCreation.in(code);
        ASTNode holder = pool == null ? null : pool.expression().getParent();
        if (holder instanceof VariableDeclarationFragment fragment) {
            IVariableBinding variable = fragment.resolveBinding();
            if (variable != null && variable.isField()) {
                return ofField(variable, fragment);
            }
            return variable != null && fragment.getParent() instanceof VariableDeclarationStatement statement
                    && statement.getParent() instanceof Block block && !leaves(block, variable)
                            ? new ShutDownPool(statement, variable, null)
                            : null;
        }
        IVariableBinding assigned = holder instanceof Assignment assignment ? assigned(assignment) : null;
        return assigned != null && assigned.isField() ? ofField(assigned, holder) : null;
    }

    private static IVariableBinding assigned(Assignment assignment) {
        if (assignment.getLeftHandSide() instanceof Name name) {
            return name.resolveBinding() instanceof IVariableBinding variable ? variable : null;
        }
        return assignment.getLeftHandSide() instanceof FieldAccess access ? access.resolveFieldBinding() : null;
    }

    private static ShutDownPool ofField(IVariableBinding field, ASTNode node) {
        ASTNode at = node;
        while (at != null && !(at instanceof AbstractTypeDeclaration declaration && declaration.resolveBinding() != null
                && declaration.resolveBinding().isEqualTo(field.getDeclaringClass()))) {
            at = at.getParent();
        }
        boolean isThere = at == null || field.getDeclaringClass().isInterface()
                || List.of(field.getDeclaringClass().getDeclaredMethods()).stream()
                        .anyMatch(method -> method.getName().equals(methodName(field)));
        return isThere ? null : new ShutDownPool(null, field, (AbstractTypeDeclaration) at);
    }

    private static String methodName(IVariableBinding field) {
        String name = field.getName();
        return "shutDown" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Whether somebody else gets hold of a local variable's pool for longer: then it must not end with the block. */
    private static boolean leaves(Block block, IVariableBinding variable) {
        boolean[] leaves = new boolean[1];
        block.accept(new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
                if (variable.isEqualTo(name.resolveBinding())) {
                    leaves[0] |= name.getParent() instanceof ReturnStatement
                            || name.getParent() instanceof Assignment assignment
                                    && assignment.getRightHandSide() == name;
                }
                return true;
            }
        });
        return leaves[0];
    }

    @Override
    public String label() {
        return local != null
                ? IdeMessages.shutDownLocal_label
                : NLS.bind(IdeMessages.shutDownField_label, methodName(variable));
    }

    @Override
    public void rewrite(ASTRewrite rewrite, ImportRewrite imports) {
        if (local != null) {
            endWithBlock(rewrite);
        } else {
            String source = """
                    /** Ends the threads of the pool when their tasks are done; to be called when it gets no more. */
                    public%s void %s() {
                        %s.shutdown();
                    }"""
                    .formatted(Modifier.isStatic(variable.getModifiers()) ? " static" : "", methodName(variable),
                            variable.getName());
            rewrite.getListRewrite(type, type.getBodyDeclarationsProperty())
                    .insertLast(rewrite.createStringPlaceholder(source, ASTNode.METHOD_DECLARATION), null);
        }
    }

    /** What follows in the block moves into a {@code try}. */
    private void endWithBlock(ASTRewrite rewrite) {
        Block block = (Block) local.getParent();
        List<?> statements = block.statements();
        List<?> following = statements.subList(statements.indexOf(local) + 1, statements.size());
        String end = variable.getName() + ".shutdown();";
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
        Block ending = rewrite.getAST().newBlock();
        attempt.setFinally(ending);
        rewrite.getListRewrite(ending, Block.STATEMENTS_PROPERTY)
                .insertLast(rewrite.createStringPlaceholder(end, ASTNode.EXPRESSION_STATEMENT), null);
        body.insertLast(attempt, null);
    }
}
