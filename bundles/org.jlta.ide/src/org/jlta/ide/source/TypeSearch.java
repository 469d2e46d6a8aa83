package org.jlta.ide.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.IJavaSearchConstants;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.core.search.SearchPattern;
import org.eclipse.jdt.core.search.TypeNameMatch;
import org.eclipse.jdt.core.search.TypeNameMatchRequestor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.jlta.ide.internal.IdeMessages;

/** Finds the types of one name, no nested ones, in all projects of the workspace, their own sources first. */
public final class TypeSearch extends Job {
    private final FrameType wanted;
    private final Display display;
    private final BiConsumer<FrameType, List<IType>> found;

    /** @param found called in the UI thread, with an empty list for none */
    TypeSearch(FrameType wanted, Display display, BiConsumer<FrameType, List<IType>> found) {
        super(NLS.bind(IdeMessages.findSource_task, wanted.qualifiedName()));
        this.wanted = wanted;
        this.display = display;
        this.found = found;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            List<IType> types = find(wanted, monitor);
            display.asyncExec(() -> found.accept(wanted, types));
            return Status.OK_STATUS;
        } catch (JavaModelException e) {
            return e.getStatus();
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        }
    }

    /**
     * Looks for the types at once, outside of the UI thread: those of source, else those of class files.
     *
     * @throws OperationCanceledException when the monitor says so
     */
    public static List<IType> find(FrameType wanted, IProgressMonitor monitor) throws JavaModelException {
        List<IType> sources = new ArrayList<>();
        List<IType> binaries = new ArrayList<>();
        new SearchEngine().searchAllTypeNames(wanted.packageName().toCharArray(), SearchPattern.R_EXACT_MATCH,
                wanted.name().toCharArray(), SearchPattern.R_EXACT_MATCH | SearchPattern.R_CASE_SENSITIVE,
                IJavaSearchConstants.TYPE, SearchEngine.createWorkspaceScope(), new TypeNameMatchRequestor() {
                    @Override
                    public void acceptTypeNameMatch(TypeNameMatch match) {
                        // java.util.Arrays has an ArrayList, too
                        if (match.getType().getDeclaringType() == null) {
                            (match.getType().isBinary() ? binaries : sources).add(match.getType());
                        }
                    }
                }, IJavaSearchConstants.WAIT_UNTIL_READY_TO_SEARCH, monitor);
        return sources.isEmpty() ? binaries : sources;
    }
}
