package org.jlta.ide.findings;

/** The problem marker of a finding. */
public final class FindingMarker {
    /** Its type. */
    public static final String TYPE = "org.jlta.ide.finding";
    /** Attribute: what is wrong, the word of a {@link org.jlta.analysis.overview.PlacedFinding.Kind}. */
    public static final String KIND = "org.jlta.ide.kind";

    private FindingMarker() {
    }
}
