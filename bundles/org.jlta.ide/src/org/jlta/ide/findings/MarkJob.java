package org.jlta.ide.findings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IType;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.PlacedFinding;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.source.FrameType;
import org.jlta.ide.source.TypeSearch;

/** Replaces all markers of findings; those of classes whose source is in no project are left out. The newest one counts. */
final class MarkJob extends Job {
    private static final AtomicInteger NEWEST = new AtomicInteger();

    private final List<PlacedFinding> findings;
    private final int number = NEWEST.incrementAndGet();

    MarkJob(List<PlacedFinding> findings) {
        super(IdeMessages.findings_task);
        this.findings = findings;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        try {
            // the search waits for the index, so it is done before the workspace is locked
            Map<FrameType, List<IFile>> files = new HashMap<>();
            for (PlacedFinding finding : findings) {
                FrameType type = FrameType.of(finding.frame());
                if (!files.containsKey(type)) {
                    files.put(type, files(type, monitor));
                }
            }
            root.getWorkspace().run(inner -> replace(root, files), root, IWorkspace.AVOID_UPDATE, monitor);
            return Status.OK_STATUS;
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        }
    }

    private void replace(IWorkspaceRoot root, Map<FrameType, List<IFile>> files) throws CoreException {
        if (number != NEWEST.get()) {
            return;
        }
        root.deleteMarkers(FindingMarker.TYPE, true, IResource.DEPTH_INFINITE);
        for (PlacedFinding finding : findings) {
            for (IFile file : files.get(FrameType.of(finding.frame()))) {
                if (file.exists()) {
                    mark(file, finding);
                }
            }
        }
    }

    /** Those of several projects that have such a class, too. */
    private static List<IFile> files(FrameType type, IProgressMonitor monitor) throws CoreException {
        return TypeSearch.find(type, monitor).stream().filter(found -> !found.isBinary()).map(IType::getResource)
                .filter(IFile.class::isInstance).map(IFile.class::cast).distinct().toList();
    }

    private static void mark(IFile file, PlacedFinding finding) throws CoreException {
        boolean isProblem = finding.severity() == Finding.Severity.PROBLEM;
        file.createMarker(FindingMarker.TYPE, Map.of(IMarker.MESSAGE, finding.sentence(), IMarker.LINE_NUMBER,
                finding.frame().line(), IMarker.SEVERITY, isProblem ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_INFO,
                IMarker.LOCATION, finding.frame().shortLabel(), FindingMarker.KIND, finding.kind().word(),
                IMarker.TRANSIENT, true));
    }
}
