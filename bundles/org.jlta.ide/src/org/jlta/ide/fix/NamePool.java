package org.jlta.ide.fix;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;
import org.jlta.ide.internal.IdeMessages;

/**
 * Gives the threads of a pool names with numbers, by a factory: that of Java 21 where the project is compiled for it, else one
 * that is added to the file's type.
 */
final class NamePool implements Repair {
    private static final String FACTORY = "namedThreads";
    private static final String WITH_BUILDERS = "21";

    private final PoolCreation pool;
    private final IJavaProject project;

    private NamePool(PoolCreation pool, IJavaProject project) {
        this.pool = pool;
        this.project = project;
    }

    /** Null where no pool that can have a factory is made on the line. */
    static NamePool in(MarkedCode code) {
        PoolCreation pool = PoolCreation.in(code);
        return pool == null || !pool.canHaveFactory() ? null : new NamePool(pool, code.unit().getJavaProject());
    }

    @Override
    public String label() {
        return IdeMessages.namePool_label;
    }

    @Override
    public void rewrite(ASTRewrite rewrite, ImportRewrite imports) {
        String prefix = "\"" + MarkedCode.threadName(pool.expression()) + "-\"";
        boolean builders = JavaCore.compareJavaVersions(project.getOption(JavaCore.COMPILER_COMPLIANCE, true),
                WITH_BUILDERS) >= 0;
        String factory = builders
                ? "Thread.ofPlatform().name(" + prefix + ", 1).factory()"
                : FACTORY + "(" + prefix + ")";
        rewrite.getListRewrite(pool.expression(),
                pool.expression() instanceof ClassInstanceCreation
                        ? ClassInstanceCreation.ARGUMENTS_PROPERTY
                        : MethodInvocation.ARGUMENTS_PROPERTY)
                .insertAt(rewrite.createStringPlaceholder(factory, ASTNode.METHOD_INVOCATION), pool.factoryIndex(),
                        null);
        AbstractTypeDeclaration type = outermost(pool.expression());
        if (!builders && !hasFactory(type)) {
            addFactory(type, rewrite, imports);
        }
    }

    /** Static methods of nested classes are possible since Java 16 only. */
    private static AbstractTypeDeclaration outermost(ASTNode node) {
        AbstractTypeDeclaration type = null;
        for (ASTNode at = node; at != null; at = at.getParent()) {
            type = at instanceof AbstractTypeDeclaration declaration ? declaration : type;
        }
        return type;
    }

    private static boolean hasFactory(AbstractTypeDeclaration type) {
        for (Object member : type.bodyDeclarations()) {
            if ((BodyDeclaration) member instanceof MethodDeclaration method
                    && method.getName().getIdentifier().equals(FACTORY) && method.parameters().size() == 1) {
                return true;
            }
        }
        return false;
    }

    private static void addFactory(AbstractTypeDeclaration type, ASTRewrite rewrite, ImportRewrite imports) {
        String counter = imports.addImport("java.util.concurrent.atomic.AtomicInteger");
        String source = """
                /** Numbers the threads that it makes behind the prefix. */
                private static %s %s(String prefix) {
                    %s count = new %s();
                    return task -> new Thread(task, prefix + count.incrementAndGet());
                }"""
                .formatted(imports.addImport("java.util.concurrent.ThreadFactory"), FACTORY, counter, counter);
        ListRewrite members = rewrite.getListRewrite(type, type.getBodyDeclarationsProperty());
        members.insertLast(rewrite.createStringPlaceholder(source, ASTNode.METHOD_DECLARATION), null);
    }
}
