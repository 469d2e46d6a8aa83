package org.jlta.demo;

/** Numbers with their noun. */
final class Plural {

    private Plural() {
    }

    /** {@code 1 thread}, {@code 2 threads}. */
    static String of(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
