package org.jlta.ide.fix;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.jlta.analysis.overview.PlacedFinding;
import org.jlta.analysis.overview.PlacedFinding.Kind;

/** Offers what mends a finding as quick fixes of its marker. */
public final class FindingFixes implements IMarkerResolutionGenerator2 {

    /** As it was when the marker was made, without looking at the code again. */
    @Override
    public boolean hasResolutions(IMarker marker) {
        return marker.getAttribute(FindingMarker.MENDABLE, false);
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        MarkedCode code = MarkedCode.of(marker);
        return repairs(code).stream().map(repair -> RepairResolution.of(repair, code))
                .toArray(IMarkerResolution[]::new);
    }

    /** What a fix could do at a finding. */
    public enum Mending {
        POSSIBLE, NONE,
        /** The code has it already, unlike what was recorded. */
        DONE
    }

    /** What could be mended at each of the places of a file; none is where the file is no Java source of a project. */
    public static Mending[] mendings(IFile file, List<PlacedFinding> places) {
        Mending[] mendings = new Mending[places.size()];
        Arrays.fill(mendings, Mending.NONE);
        MarkedCode code = MarkedCode.of(file);
        for (int i = 0; code != null && i < mendings.length; i++) {
            mendings[i] = mending(code.at(places.get(i).frame().line(), places.get(i).kind().word()));
        }
        return mendings;
    }

    private static Mending mending(MarkedCode code) {
        if (!repairs(code).isEmpty()) {
            return Mending.POSSIBLE;
        }
        boolean isOfPool = switch (kind(code)) {
        case LEAK, OPEN_POOL -> true;
        case DEADLOCK, UNNAMED_POOL, UNNAMED_THREAD -> false;
        };
        return isOfPool && ShutDownPool.isDone(code) ? Mending.DONE : Mending.NONE;
    }

    /** Those that fit the code, null for none. */
    static List<Repair> repairs(MarkedCode code) {
        if (code == null) {
            return List.of();
        }
        Stream<Repair> possible = switch (kind(code)) {
        case DEADLOCK -> Stream.empty();
        case LEAK, OPEN_POOL -> Stream.of(ShutDownPool.in(code));
        case UNNAMED_POOL -> Stream.of(NamePool.in(code));
        case UNNAMED_THREAD -> Stream.of(NameThread.in(code));
        };
        return possible.filter(Objects::nonNull).toList();
    }

    private static Kind kind(MarkedCode code) {
        return Arrays.stream(Kind.values()).filter(each -> each.word().equals(code.kind())).findFirst()
                .orElseThrow(() -> new IllegalStateException("finding: kind=" + code.kind()));
    }
}
