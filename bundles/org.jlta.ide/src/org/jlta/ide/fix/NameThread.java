package org.jlta.ide.fix;

import java.util.Arrays;
import java.util.List;

import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;
import org.jlta.ide.internal.IdeMessages;

/**
 * Gives a thread or timer a name where it is made: as an argument of its constructor, or, for a class of the user's own, in that
 * class's constructor.
 */
final class NameThread implements Repair {
    /** The parameters of constructors of threads that have a like one with a name at the end. */
    private static final List<List<String>> UNNAMED = List.of(List.of(), List.of("java.lang.Runnable"),
            List.of("java.lang.ThreadGroup", "java.lang.Runnable"));
    /** Those of timers, whose like ones have it at the beginning. */
    private static final List<List<String>> UNNAMED_TIMERS = List.of(List.of(), List.of("boolean"));

    private final ClassInstanceCreation creation;
    private final boolean isTimer;
    private final MethodDeclaration constructor;

    private NameThread(ClassInstanceCreation creation, boolean isTimer, MethodDeclaration constructor) {
        this.creation = creation;
        this.isTimer = isTimer;
        this.constructor = constructor;
    }

    /** Null where no such constructor is called on the line. */
    static NameThread in(MarkedCode code) {
        ClassInstanceCreation thread = code.creation(made -> isUnnamed(made, "java.lang.Thread", UNNAMED));
        if (thread != null) {
            return new NameThread(thread, false, null);
        }
        ClassInstanceCreation timer = code.creation(made -> isUnnamed(made, "java.util.Timer", UNNAMED_TIMERS));
        if (timer != null) {
            return new NameThread(timer, true, null);
        }
        MethodDeclaration constructor = code.constructor();
        return constructor != null && constructor.resolveBinding() != null
                && MarkedCode.isA(constructor.resolveBinding().getDeclaringClass(), "java.lang.Thread")
                        ? new NameThread(null, false, constructor)
                        : null;
    }

    private static boolean isUnnamed(ClassInstanceCreation made, String type, List<List<String>> unnamed) {
        ITypeBinding found = made.getType().resolveBinding();
        return found != null && found.getQualifiedName().equals(type) && unnamed.contains(parameters(made));
    }

    private static List<String> parameters(ClassInstanceCreation creation) {
        IMethodBinding called = creation.resolveConstructorBinding();
        return called == null
                ? List.of("?")
                : Arrays.stream(called.getParameterTypes()).map(ITypeBinding::getQualifiedName).toList();
    }

    @Override
    public String label() {
        return IdeMessages.nameThread_label;
    }

    @Override
    public void rewrite(ASTRewrite rewrite, ImportRewrite imports) {
        if (constructor != null) {
            nameInConstructor(rewrite);
            return;
        }
        ListRewrite arguments = rewrite.getListRewrite(creation, ClassInstanceCreation.ARGUMENTS_PROPERTY);
        StringLiteral name = name(rewrite.getAST(), creation);
        if (isTimer) {
            arguments.insertFirst(name, null);
        } else {
            arguments.insertLast(name, null);
        }
    }

    private static StringLiteral name(AST ast, ASTNode place) {
        StringLiteral name = ast.newStringLiteral();
        name.setLiteralValue(MarkedCode.threadName(place));
        return name;
    }

    /** Behind the call of the constructor above, where there is one. */
    private void nameInConstructor(ASTRewrite rewrite) {
        AST ast = rewrite.getAST();
        MethodInvocation naming = ast.newMethodInvocation();
        naming.setName(ast.newSimpleName("setName"));
        @SuppressWarnings("unchecked")
        List<ASTNode> arguments = naming.arguments();
        arguments.add(name(ast, constructor));
        ExpressionStatement statement = ast.newExpressionStatement(naming);
        ListRewrite body = rewrite.getListRewrite(constructor.getBody(), Block.STATEMENTS_PROPERTY);
        Statement first = constructor.getBody().statements().isEmpty()
                ? null
                : (Statement) constructor.getBody().statements().get(0);
        if (first instanceof SuperConstructorInvocation) {
            body.insertAfter(statement, first, null);
        } else {
            body.insertFirst(statement, null);
        }
    }
}
