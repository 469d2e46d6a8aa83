package org.jlta.agent.options;

/**
 * A text in which a star stands for any characters, none too. It is compared in time of the length of the text times that of the pattern at
 * most: a regular expression of many stars would take longer than anybody waits. Immutable.
 */
final class Glob {
    private static final char ANY = '*';

    private final String pattern;

    Glob(String pattern) {
        this.pattern = pattern;
    }

    boolean matches(String text) {
        int at = 0;
        int in = 0;
        int star = -1;
        int from = 0;
        while (in < text.length()) {
            if (at < pattern.length() && pattern.charAt(at) == ANY) {
                star = at++;
                from = in;
            } else if (at < pattern.length() && pattern.charAt(at) == text.charAt(in)) {
                at++;
                in++;
            } else if (star >= 0) {
                at = star + 1; // the last star stands for one character more
                in = ++from;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == ANY) {
            at++;
        }
        return at == pattern.length();
    }
}
