package org.jlta.ui.format;

import java.util.Comparator;

/** Orders names as a person would: numbers in them by value, letters without regard to case; a total order. */
public final class NaturalOrder implements Comparator<String> {
    /** The one instance; it has no state. */
    public static final NaturalOrder INSTANCE = new NaturalOrder();

    private NaturalOrder() {
    }

    @Override
    public int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            char x = a.charAt(i);
            char y = b.charAt(j);
            if (isDigit(x) && isDigit(y)) {
                int endA = digitsEnd(a, i);
                int endB = digitsEnd(b, j);
                int byValue = compareDigits(a, i, endA, b, j, endB);
                if (byValue != 0) {
                    return byValue;
                }
                i = endA;
                j = endB;
            } else {
                int byLetter = Character.compare(fold(x), fold(y));
                if (byLetter != 0) {
                    return byLetter;
                }
                i++;
                j++;
            }
        }
        int byLength = Integer.compare(a.length() - i, b.length() - j);
        return byLength != 0 ? byLength : a.compareTo(b);
    }

    private static int compareDigits(String a, int fromA, int endA, String b, int fromB, int endB) {
        int i = skipZeros(a, fromA, endA);
        int j = skipZeros(b, fromB, endB);
        int byLength = Integer.compare(endA - i, endB - j);
        while (byLength == 0 && i < endA) {
            byLength = Character.compare(a.charAt(i++), b.charAt(j++));
        }
        return byLength;
    }

    private static int skipZeros(String text, int from, int end) {
        int i = from;
        while (i < end && text.charAt(i) == '0') {
            i++;
        }
        return i;
    }

    private static int digitsEnd(String text, int from) {
        int i = from;
        while (i < text.length() && isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static char fold(char c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }
}
