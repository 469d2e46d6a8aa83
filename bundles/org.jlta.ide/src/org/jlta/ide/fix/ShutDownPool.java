package org.jlta.ide.fix;

import java.util.List;
import java.util.Set;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.osgi.util.NLS;
import org.eclipse.text.edits.TextEdit;
import org.jlta.ide.internal.IdeMessages;

/**
 * Shuts a pool down or cancels a timer: one in a local variable at the end of its block, whatever happens before; one in a field by
 * a method that is added for the user to call.
 */
final class ShutDownPool implements Repair {
    private static final String TIMER = "java.util.Timer";

    private final Ending ending;
    private final VariableDeclarationStatement local;
    private final IVariableBinding variable;
    private final AbstractTypeDeclaration type;

    /** What ends the threads. */
    private enum Ending {
        POOL("shutdown", "shutDown",
                "Ends the threads of the pool when their tasks are done; to be called when it gets no more.",
                Set.of("shutdown", "shutdownNow", "close")), TIMER("cancel", "cancel",
                        "Ends the thread of the timer; tasks that wait are not run any more.", Set.of("cancel"));

        private final String call;
        private final String method;
        private final String comment;
        /** Those that end it, too. */
        private final Set<String> calls;

        Ending(String call, String method, String comment, Set<String> calls) {
            this.calls = calls;
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

    /**
     * What keeps a pool or timer.
     *
     * @param holder what stands around its creation
     */
    private record Kept(Ending ending, ASTNode holder) {
    }

    /** Null where no pool or timer is made on the line, or nothing keeps it, or it goes elsewhere, or the code ends it already. */
    static ShutDownPool in(MarkedCode code) {
        Kept kept = kept(code);
        return kept == null || isEnded(kept) ? null : in(kept.ending(), kept.holder());
    }

    /** Whether the code ends the pool or timer of the line already: then it is another one than what was recorded. */
    static boolean isDone(MarkedCode code) {
        Kept kept = kept(code);
        return kept != null && isEnded(kept);
    }

    private static boolean isEnded(Kept kept) {
        return new PoolEnd(kept.ending().calls).isFor(kept.holder());
    }

    private static Kept kept(MarkedCode code) {
        PoolCreation pool = PoolCreation.in(code);
        if (pool != null) {
            return new Kept(Ending.POOL, pool.expression().getParent());
        }
        ClassInstanceCreation timer = code
                .creation(made -> MarkedCode.isA(made.resolveTypeBinding(), TIMER));
        return timer != null ? new Kept(Ending.TIMER, timer.getParent()) : ofUse(code);
    }

    /** Of a pool or timer that the line uses, where the file says that it makes it. */
    private static Kept ofUse(MarkedCode code) {
        MethodInvocation call = code.call(used -> ending(used.getExpression()) != null);
        IVariableBinding used = call == null ? null : variable(call.getExpression());
        if (used == null || !(code.root().findDeclaringNode(used) instanceof VariableDeclarationFragment fragment)) {
            return null;
        }
        Expression made = fragment.getInitializer();
        boolean isMadeHere = made == null
                ? used.isField()
                : made instanceof ClassInstanceCreation || isOfExecutors(made);
        return isMadeHere ? new Kept(ending(call.getExpression()), fragment) : null;
    }

    /** Null where it is no pool and no timer. */
    private static Ending ending(Expression expression) {
        if (expression == null || variable(expression) == null) {
            return null;
        }
        if (MarkedCode.isA(expression.resolveTypeBinding(), "java.util.concurrent.ExecutorService")) {
            return Ending.POOL;
        }
        return MarkedCode.isA(expression.resolveTypeBinding(), TIMER) ? Ending.TIMER : null;
    }

    private static boolean isOfExecutors(Expression made) {
        return made instanceof MethodInvocation call && call.resolveMethodBinding() != null
                && call.resolveMethodBinding()
                        .getDeclaringClass().getQualifiedName().equals("java.util.concurrent.Executors");
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
        IVariableBinding assigned = holder instanceof Assignment assignment
                ? variable(assignment.getLeftHandSide())
                : null;
        return assigned != null && assigned.isField() ? ofField(ending, assigned, holder) : null;
    }

    /** Of a name or field access, null for others. */
    static IVariableBinding variable(Expression expression) {
        if (expression instanceof Name name) {
            return name.resolveBinding() instanceof IVariableBinding variable ? variable : null;
        }
        return expression instanceof FieldAccess access ? access.resolveFieldBinding() : null;
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
                && MarkedCode.isA(name.resolveTypeBinding(), TIMER);
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

    /** What follows in the block stands in a {@code try}; where nothing follows, only the end is added. */
    private void endWithBlock(ASTRewrite rewrite) {
        if (following().isEmpty()) {
            rewrite.getListRewrite(local.getParent(), Block.STATEMENTS_PROPERTY)
                    .insertLast(rewrite.createStringPlaceholder(end(), ASTNode.EXPRESSION_STATEMENT), null);
        }
    }

    private List<?> following() {
        List<?> statements = ((Block) local.getParent()).statements();
        return statements.subList(statements.indexOf(local) + 1, statements.size());
    }

    private String end() {
        return variable.getName() + "." + ending.call + "();";
    }

    @Override
    public List<TextEdit> insertions(String source) {
        if (local == null || following().isEmpty()) {
            return List.of();
        }
        List<?> following = following();
        return new TryAround((Statement) following.get(0), (Statement) following.get(following.size() - 1), end())
                .insertions(source);
    }
}
