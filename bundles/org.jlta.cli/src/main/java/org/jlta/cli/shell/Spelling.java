package org.jlta.cli.shell;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word that was meant by one with a slip of the finger or two. */
public final class Spelling {
    private static final int MOST_SLIPS = 2;

    private Spelling() {
    }

    /** The nearest known word, empty when none is near: at most two slips, and fewer than half of its letters. */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        return known.stream().filter(word -> isNear(slips(typed, word), word))
                .min(Comparator.comparingInt((String word) -> slips(typed, word)).thenComparing(word -> word));
    }

    private static boolean isNear(int slips, String word) {
        return slips <= MOST_SLIPS && slips * 2 < word.length();
    }

    /** Letters to leave out, to add, to replace or to swap with the next (optimal string alignment distance). */
    static int slips(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, String b, int i, int j) {
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
