package org.jlta.analysis;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * A column of texts, equal ones kept once. Where most differ they are kept as a text and the number behind it, as in
 * {@code Thread-17}: a million such names need a few bytes each. Made by {@link #of}; immutable.
 */
public final class PackedTexts implements Serializable {
    /** A column with fewer different texts for each row than this keeps them whole. */
    private static final int ROWS_FOR_EACH_TEXT = 4;
    /** So many different texts in less than twice as many rows tell that most others will differ, too. */
    private static final int MANY = 1 << 12;
    /** Rows that are gone over at once. */
    private static final int STEP = 1 << 12;
    private static final int MOST_DIGITS = 9;
    private static final int NO_NUMBER = -1;

    private final String[] heads;
    private final PackedLongs head;
    private final PackedLongs number;

    private PackedTexts(List<String> heads, PackedLongs head, PackedLongs number) {
        this.heads = heads.toArray(String[]::new);
        this.head = head;
        this.number = number;
    }

    /**
     * Packs a column of few texts.
     *
     * @param texts  each once
     * @param size   how many rows there are
     * @param number the place of a row's text, asked once for each; less than 0 where the row has none
     */
    public static PackedTexts of(List<String> texts, int size, IntUnaryOperator number) {
        List<String> heads = new ArrayList<>(texts);
        heads.add(null);
        PackedLongs head = PackedLongs.of(size, row -> {
            int place = number.applyAsInt(row);
            return place < 0 ? texts.size() : place;
        });
        return new PackedTexts(heads, head, PackedLongs.of(size, row -> NO_NUMBER));
    }

    /** Packs a column; texts may be null. */
    public static PackedTexts of(String... texts) {
        return of(texts.length, row -> texts[row]);
    }

    /**
     * Packs a column.
     *
     * @param size  how many texts
     * @param texts by row; null for none; asked twice for each
     */
    public static PackedTexts of(int size, IntFunction<String> texts) {
        PackedTexts whole = whole(size, texts);
        return whole != null ? whole : split(size, texts);
    }

    /** Null when too many texts differ. */
    private static PackedTexts whole(int size, IntFunction<String> texts) {
        Heads heads = new Heads();
        int[] head = new int[size];
        for (int from = 0; from < size; from += STEP) {
            int to = Math.min(size, from + STEP);
            place(heads, head, from, to, texts);
            if (isTooMany(heads.size(), to, size)) {
                return null;
            }
        }
        return new PackedTexts(heads.texts, PackedLongs.of(size, i -> head[i]), PackedLongs.of(size, i -> NO_NUMBER));
    }

    private static void place(Heads heads, int[] head, int from, int to, IntFunction<String> texts) {
        String before = null;
        for (int i = from; i < to; i++) {
            String text = texts.apply(i);
            // one object for all threads of a class or a group
            head[i] = i > from && text == before ? head[i - 1] : heads.place(text, -1);
            before = text;
        }
    }

    /** Whether it is better to split texts of which so many differ in the first rows. */
    private static boolean isTooMany(int texts, int rows, int size) {
        return texts > ROWS_FOR_EACH_TEXT
                && (texts > size / ROWS_FOR_EACH_TEXT || texts >= MANY && texts > rows / 2);
    }

    private static PackedTexts split(int size, IntFunction<String> texts) {
        Heads heads = new Heads();
        int[] head = new int[size];
        int[] number = new int[size];
        for (int i = 0; i < size; i++) {
            String text = texts.apply(i);
            int end = text == null ? 0 : headLength(text);
            boolean numbered = text != null && end < text.length();
            number[i] = numbered ? Integer.parseInt(text, end, text.length(), 10) : NO_NUMBER;
            head[i] = heads.place(text, numbered ? end : -1);
        }
        return new PackedTexts(heads.texts, PackedLongs.of(size, i -> head[i]), PackedLongs.of(size, i -> number[i]));
    }

    /** Different texts, in the order in which they came. */
    private static final class Heads {
        private final List<String> texts = new ArrayList<>();
        private final Map<String, Integer> places = new HashMap<>();
        /** Places of two texts that came last, each after the other. */
        private int last = -1;
        private int lastBut = -1;

        int size() {
            return texts.size();
        }

        /**
         * Place of a text.
         *
         * @param end how much of it counts, -1 for all
         */
        int place(String text, int end) {
            if (end >= 0) {
                if (isAt(last, text, end)) {
                    return last;
                }
                if (isAt(lastBut, text, end)) {
                    int place = lastBut;
                    lastBut = last;
                    last = place;
                    return place;
                }
            }
            String head = end < 0 ? text : text.substring(0, end);
            Integer known = places.putIfAbsent(head, texts.size());
            if (known == null) {
                texts.add(head);
            }
            lastBut = last;
            last = known == null ? texts.size() - 1 : known;
            return last;
        }

        private boolean isAt(int place, String text, int end) {
            String head = place < 0 ? null : texts.get(place);
            return head != null && head.length() == end && text.startsWith(head);
        }
    }

    /** Where the number at the end begins, the length where there is none; a number has no zeros before it. */
    private static int headLength(String text) {
        int at = text.length();
        int least = text.length() - MOST_DIGITS;
        while (at > 0 && at > least && text.charAt(at - 1) >= '0' && text.charAt(at - 1) <= '9') {
            at--;
        }
        while (at < text.length() - 1 && text.charAt(at) == '0') {
            at++;
        }
        return at;
    }

    /** The text of a row, from 0 on. */
    public String get(int row) {
        String text = heads[head.getInt(row)];
        int digits = number.getInt(row);
        return digits == NO_NUMBER ? text : text + digits;
    }
}
