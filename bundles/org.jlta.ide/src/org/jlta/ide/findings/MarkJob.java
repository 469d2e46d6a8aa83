package org.jlta.ide.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
import org.jlta.ide.fix.FindingFixes;
import org.jlta.ide.fix.FindingFixes.Mending;
import org.jlta.ide.fix.FindingMarker;
import org.jlta.ide.fix.MendedFindings;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.source.FrameType;
import org.jlta.ide.source.TypeSearch;

/**
 * Brings the markers of findings up to date: what stays is left in its place. Those of classes whose source is in no project are left
 * out, and those whose source has been mended since. The newest job counts.
 */
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
            // the search waits for the index, and files are parsed: so that is done before the workspace is locked
            Map<IFile, List<PlacedFinding>> byFile = byFile(monitor);
            Map<IFile, Mending[]> mendings = new HashMap<>();
            byFile.forEach((file, placed) -> mendings.put(file, FindingFixes.mendings(file, placed)));
            root.getWorkspace().run(inner -> replace(root, byFile, mendings), root, IWorkspace.AVOID_UPDATE, monitor);
            return Status.OK_STATUS;
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        }
    }

    private Map<IFile, List<PlacedFinding>> byFile(IProgressMonitor monitor) throws CoreException {
        Map<FrameType, List<IFile>> files = new HashMap<>();
        Map<IFile, List<PlacedFinding>> byFile = new LinkedHashMap<>();
        for (PlacedFinding finding : findings) {
            FrameType type = FrameType.of(finding.frame());
            if (!files.containsKey(type)) {
                files.put(type, files(type, monitor));
            }
            for (IFile file : files.get(type)) {
                if (file.exists() && !MendedFindings.has(file, finding.kind().word(), finding.frame().line())) {
                    byFile.computeIfAbsent(file, any -> new ArrayList<>()).add(finding);
                }
            }
        }
        return byFile;
    }

    private void replace(IWorkspaceRoot root, Map<IFile, List<PlacedFinding>> byFile, Map<IFile, Mending[]> mendings)
            throws CoreException {
        if (number != NEWEST.get()) {
            return;
        }
        Map<Place, IMarker> before = new HashMap<>();
        for (IMarker marker : root.findMarkers(FindingMarker.TYPE, true, IResource.DEPTH_INFINITE)) {
            before.put(Place.of(marker), marker);
        }
        for (Map.Entry<IFile, List<PlacedFinding>> entry : byFile.entrySet()) {
            for (int i = 0; i < entry.getValue().size(); i++) {
                PlacedFinding finding = entry.getValue().get(i);
                Mending mending = mendings.get(entry.getKey())[i];
                if (mending == Mending.DONE) {
                    continue;
                }
                IMarker marker = before.remove(
                        new Place(entry.getKey(), finding.kind().word(), finding.frame().line()));
                if (marker == null) {
                    mark(entry.getKey(), finding, mending == Mending.POSSIBLE);
                } else {
                    update(marker, finding);
                }
            }
        }
        for (IMarker gone : before.values()) {
            gone.delete();
        }
    }

    /** What tells the markers of a recording apart: the line is that of what ran. */
    private record Place(IResource file, String kind, int line) {
        static Place of(IMarker marker) {
            return new Place(marker.getResource(), marker.getAttribute(FindingMarker.KIND, ""),
                    marker.getAttribute(FindingMarker.RECORDED_LINE, -1));
        }
    }

    /** A marker that stays, where the text took it. */
    private static void update(IMarker marker, PlacedFinding finding) throws CoreException {
        if (!finding.sentence().equals(marker.getAttribute(IMarker.MESSAGE, ""))) {
            marker.setAttribute(IMarker.MESSAGE, finding.sentence());
        }
        if (severity(finding) != marker.getAttribute(IMarker.SEVERITY, -1)) {
            marker.setAttribute(IMarker.SEVERITY, severity(finding));
        }
    }

    /** Those of several projects that have such a class, too. */
    private static List<IFile> files(FrameType type, IProgressMonitor monitor) throws CoreException {
        return TypeSearch.find(type, monitor).stream().filter(found -> !found.isBinary()).map(IType::getResource)
                .filter(IFile.class::isInstance).map(IFile.class::cast).distinct().toList();
    }

    private static int severity(PlacedFinding finding) {
        return finding.severity() == Finding.Severity.PROBLEM ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_INFO;
    }

    private static void mark(IFile file, PlacedFinding finding, boolean isMendable) throws CoreException {
        int line = finding.frame().line();
        file.createMarker(FindingMarker.TYPE, Map.of(IMarker.MESSAGE, finding.sentence(), IMarker.LINE_NUMBER, line,
                IMarker.SEVERITY, severity(finding), IMarker.LOCATION, finding.frame().shortLabel(), FindingMarker.KIND,
                finding.kind().word(), FindingMarker.RECORDED_LINE, line, FindingMarker.MENDABLE, isMendable,
                IMarker.TRANSIENT, true));
    }
}
