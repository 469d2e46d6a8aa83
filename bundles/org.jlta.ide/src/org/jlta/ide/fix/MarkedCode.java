package org.jlta.ide.fix;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;

/**
 * The code that a marker of a finding stands at.
 *
 * @param unit the file
 * @param root its syntax tree, with bindings
 * @param line the marker's line, from 1
 * @param kind what is wrong, as {@link FindingMarker#KIND}
 */
record MarkedCode(ICompilationUnit unit, CompilationUnit root, int line, String kind) {

    /** Parses the file; null where it is no Java source of a project. */
    static MarkedCode of(IMarker marker) {
        MarkedCode code = marker.getResource() instanceof IFile file ? of(file) : null;
        return code == null
                ? null
                : code.at(marker.getAttribute(IMarker.LINE_NUMBER, -1), marker.getAttribute(FindingMarker.KIND, ""));
    }

    /** The same of no line yet. */
    static MarkedCode of(IFile file) {
        if (!(JavaCore.create(file) instanceof ICompilationUnit unit) || !unit.getJavaProject().isOnClasspath(unit)) {
            return null;
        }
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setSource(unit);
        parser.setResolveBindings(true);
        return new MarkedCode(unit, (CompilationUnit) parser.createAST(null), -1, "");
    }

    /** The same file at another line. */
    MarkedCode at(int otherLine, String otherKind) {
        return new MarkedCode(unit, root, otherLine, otherKind);
    }

    /** The first {@code new} on the line that fits, as the JVM counts lines; null for none. */
    ClassInstanceCreation creation(Predicate<ClassInstanceCreation> fits) {
        return first(ClassInstanceCreation.class, ASTNode::getStartPosition, fits);
    }

    /** The first call on the line that fits; its line is that of the method's name; null for none. */
    MethodInvocation call(Predicate<MethodInvocation> fits) {
        return first(MethodInvocation.class, call -> call.getName().getStartPosition(), fits);
    }

    /** The constructor that the line is in; null for none. */
    MethodDeclaration constructor() {
        MethodDeclaration[] found = new MethodDeclaration[1];
        root.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                int from = root.getLineNumber(method.getName().getStartPosition());
                int to = root.getLineNumber(method.getStartPosition() + method.getLength() - 1);
                if (method.isConstructor() && from <= line && line <= to) {
                    found[0] = method;
                }
                return true;
            }
        });
        return found[0];
    }

    private <T extends ASTNode> T first(Class<T> type, ToIntFunction<T> offset, Predicate<T> fits) {
        ASTNode[] found = new ASTNode[1];
        root.accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                if (found[0] == null && type.isInstance(node)
                        && root.getLineNumber(offset.applyAsInt(type.cast(node))) == line
                        && fits.test(type.cast(node))) {
                    found[0] = node;
                }
            }
        });
        return type.cast(found[0]);
    }

    /** A name for threads that are made at a node, by where that is: {@code cart-add}. */
    static String threadName(ASTNode node) {
        String method = "";
        String type = "";
        for (ASTNode at = node; at != null; at = at.getParent()) {
            if (method.isEmpty() && type.isEmpty() && at instanceof MethodDeclaration declaration
                    && !declaration.isConstructor()) {
                method = "-" + declaration.getName().getIdentifier();
            } else if (type.isEmpty() && at instanceof AbstractTypeDeclaration declaration) {
                type = declaration.getName().getIdentifier();
            }
        }
        return type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1) + method;
    }

    /** Whether a type is a class or interface, or below it. */
    static boolean isA(ITypeBinding type, String qualifiedName) {
        if (type == null) {
            return false;
        }
        if (type.getErasure().getQualifiedName().equals(qualifiedName) || isA(type.getSuperclass(), qualifiedName)) {
            return true;
        }
        for (ITypeBinding above : type.getInterfaces()) {
            if (isA(above, qualifiedName)) {
                return true;
            }
        }
        return false;
    }
}
