package org.jlta.analysis.compare;

/** What became of something from one recording to the other. */
public enum Verdict {
    /** Not there before, and often enough now that this is no chance. */
    NEW("new", 1),
    /** There before, often enough that its absence is no chance. */
    GONE("gone", -1), MORE("more", 1), FEWER("fewer", -1), SLOWER("slower", 1), FASTER("faster", -1), LONGER("longer",
            0), SHORTER(
                    "shorter", 0), SAME("same", 0),
    /** Too few cases to tell. */
    NO_EVIDENCE("noEvidence", 0);

    private final String word;
    private final int badness;

    Verdict(String word, int badness) {
        this.word = word;
        this.badness = badness;
    }

    /** The word of JSON. */
    public String word() {
        return word;
    }

    /** What a person reads. */
    public String words() {
        return this == NO_EVIDENCE ? "no evidence" : word;
    }

    public boolean isWorse() {
        return badness > 0;
    }

    public boolean isBetter() {
        return badness < 0;
    }

    /** Whether something changed, be it for the better, the worse, or neither. */
    public boolean isChange() {
        return this != SAME && this != NO_EVIDENCE;
    }
}
