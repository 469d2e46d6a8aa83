package org.jlta.ide.editor;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ILightweightLabelDecorator;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.format.Amounts;

/** Writes behind files, types and packages how many threads come from them. Asked by the platform's own thread. */
public final class ThreadsDecorator extends LabelProvider implements ILightweightLabelDecorator {
    /** Identifies it among the platform's label decorations. */
    public static final String ID = "org.jlta.ide.decorator.threads";

    @Override
    public void decorate(Object element, IDecoration decoration) {
        ThreadCounts.Count count = count(element);
        if (count != null) {
            decoration.addSuffix(count.threads() == 1
                    ? NLS.bind(IdeMessages.decoratorOne_label, count.alive())
                    : NLS.bind(IdeMessages.decorator_label, Amounts.count(count.threads()),
                            Amounts.count(count.alive())));
        }
    }

    /** Of a file by its main type; nested types are counted with those around them. */
    private static ThreadCounts.Count count(Object element) {
        if (element instanceof IPackageFragment fragment) {
            return ThreadCounts.shown().ofPackage(fragment.getElementName());
        }
        IType type = element instanceof ICompilationUnit unit ? unit.findPrimaryType() : (IType) element;
        return type == null || type.getDeclaringType() != null
                ? null
                : ThreadCounts.shown().ofType(type.getFullyQualifiedName());
    }
}
