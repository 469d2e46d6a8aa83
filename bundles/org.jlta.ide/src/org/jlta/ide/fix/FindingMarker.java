package org.jlta.ide.fix;

/** The problem marker of a finding. */
public final class FindingMarker {
    /** Its type. */
    public static final String TYPE = "org.jlta.ide.finding";
    /** Attribute: what is wrong, the word of a {@link org.jlta.analysis.overview.PlacedFinding.Kind}. */
    public static final String KIND = "org.jlta.ide.kind";
    /** Attribute: the line in what ran, from 1; the marker's own line moves with the text. */
    public static final String RECORDED_LINE = "org.jlta.ide.recordedLine";
    /** Attribute: whether there was something in the code to mend when the marker was made. */
    public static final String MENDABLE = "org.jlta.ide.mendable";

    private FindingMarker() {
    }
}
