package org.jlta.ide.fix;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.jlta.ide.findings.FindingMarker;

/** Offers what mends a finding as quick fixes of its marker. */
public final class FindingFixes implements IMarkerResolutionGenerator2 {

    /** Without looking at the code: the line may have nothing to mend all the same. */
    @Override
    public boolean hasResolutions(IMarker marker) {
        String kind = marker.getAttribute(FindingMarker.KIND, "");
        return Arrays.stream(Kind.values()).anyMatch(each -> each != Kind.DEADLOCK && each.word().equals(kind));
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return repairs(MarkedCode.of(marker)).stream()
                .map(repair -> new RepairResolution(repair.label(), repair.getClass()))
                .toArray(IMarkerResolution[]::new);
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
