package org.jlta.exchange.redact;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Gives each name a substitute, the same one whenever it comes again, numbered in the order of first sight. Names that
 * differ in their numbers only have substitutes that do so too, so that the threads of a pool are still seen to belong
 * together. One thread uses it.
 */
final class Substitutes {
    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private final String word;
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Family> families = new HashMap<>();

    /** Names that differ in numbers only. */
    private static final class Family {
        private final int number;
        private int members;

        private Family(int number) {
            this.number = number;
        }
    }

    /** @param word that all substitutes begin with, such as {@code name} */
    Substitutes(String word) {
        this.word = word;
    }

    /** {@code name-3-1} for the first name of the third family. */
    String of(String name) {
        return names.computeIfAbsent(name, this::next);
    }

    private String next(String name) {
        Family family = families.computeIfAbsent(DIGITS.matcher(name).replaceAll("#"),
                stem -> new Family(families.size() + 1));
        family.members++;
        return word + "-" + family.number + "-" + family.members;
    }
}
