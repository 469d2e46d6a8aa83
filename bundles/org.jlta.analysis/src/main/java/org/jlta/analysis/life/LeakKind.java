package org.jlta.analysis.life;

/** Why a thread counts as leaked. */
public enum LeakKind {
    /** Alive although its context was stopped. */
    CERTAIN("certain"),
    /** The alive count of its origin rose through at least three equal windows and never fell back; it may have levelled off. */
    GROWING("growing"),
    /** Born after one mark and alive at another. */
    NEW("new");

    private final String word;

    LeakKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
