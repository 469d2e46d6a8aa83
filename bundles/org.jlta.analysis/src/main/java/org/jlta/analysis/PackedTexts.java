package org.jlta.analysis;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    private PackedTexts(List<String> heads, int[] head, int[] number) {
        this.heads = heads.toArray(String[]::new);
        this.head = PackedLongs.of(head.length, i -> head[i]);
        this.number = PackedLongs.of(number.length, i -> number[i]);
    }

    /** Packs a column; texts may be null. */
    public static PackedTexts of(String[] texts) {
        PackedTexts whole = of(texts, texts.length / ROWS_FOR_EACH_TEXT, false);
        return whole != null ? whole : of(texts, Integer.MAX_VALUE, true);
    }

    /** Null when there are more different texts than {@code most}, and at least some. */
    private static PackedTexts of(String[] texts, int most, boolean split) {
        Map<String, Integer> places = new HashMap<>();
        List<String> heads = new ArrayList<>();
        int[] head = new int[texts.length];
        int[] number = new int[texts.length];
        for (int i = 0; i < texts.length; i++) {
            if (i > 0 && texts[i] == texts[i - 1]) {
                head[i] = head[i - 1]; // one object for all threads of a class or a group
                number[i] = number[i - 1];
                continue;
            }
            int end = split && texts[i] != null ? headLength(texts[i]) : -1;
            boolean numbered = end >= 0 && end < texts[i].length();
            number[i] = numbered ? Integer.parseInt(texts[i], end, texts[i].length(), 10) : NO_NUMBER;
            String text = numbered ? texts[i].substring(0, end) : texts[i];
            Integer known = places.putIfAbsent(text, heads.size());
            head[i] = known == null ? heads.size() : known;
            if (known == null) {
                heads.add(text);
                if (heads.size() > most && heads.size() > ROWS_FOR_EACH_TEXT) {
                    return null;
                }
            }
        }
        return new PackedTexts(heads, head, number);
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
