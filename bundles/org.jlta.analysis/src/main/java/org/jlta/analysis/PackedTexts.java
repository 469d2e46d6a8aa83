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
        PackedTexts whole = of(size, texts, size / ROWS_FOR_EACH_TEXT, false);
        return whole != null ? whole : of(size, texts, Integer.MAX_VALUE, true);
    }

    /** Null when there are more different texts than {@code most}, and at least some. */
    private static PackedTexts of(int size, IntFunction<String> texts, int most, boolean split) {
        Map<String, Integer> places = new HashMap<>();
        List<String> heads = new ArrayList<>();
        int[] head = new int[size];
        int[] number = new int[split ? size : 0];
        String before = null;
        for (int i = 0; i < size; i++) {
            String whole = texts.apply(i);
            if (i > 0 && whole == before) {
                head[i] = head[i - 1]; // one object for all threads of a class or a group
                if (split) {
                    number[i] = number[i - 1];
                }
                continue;
            }
            before = whole;
            int end = split && whole != null ? headLength(whole) : -1;
            boolean numbered = end >= 0 && end < whole.length();
            if (split) {
                number[i] = numbered ? Integer.parseInt(whole, end, whole.length(), 10) : NO_NUMBER;
            }
            String text = numbered ? whole.substring(0, end) : whole;
            Integer known = places.putIfAbsent(text, heads.size());
            head[i] = known == null ? heads.size() : known;
            if (known == null) {
                heads.add(text);
                if (heads.size() > most && heads.size() > ROWS_FOR_EACH_TEXT) {
                    return null;
                }
            }
        }
        return new PackedTexts(heads, PackedLongs.of(size, i -> head[i]),
                PackedLongs.of(size, i -> split ? number[i] : NO_NUMBER));
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
