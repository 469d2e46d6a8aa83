package org.jlta.exchange.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** From which line on a text is in which charset. Used by one thread. */
final class CharsetsByLine {
    /** Changes that are kept for who asks late. */
    private static final int MOST = 1 << 12;
    private final TreeMap<Long, Charset> changes = new TreeMap<>();
    private final TreeMap<Long, CharsetDoubt> doubts = new TreeMap<>();
    private Charset last;

    /** What follows is in that charset, or is ASCII. Lines come in their order. */
    void from(long line, Charset charset) {
        if (charset.equals(last)) {
            return;
        }
        last = charset;
        changes.put(line, charset);
        if (changes.size() > MOST) {
            changes.pollFirstEntry();
        }
    }

    /** Notes that what is in a line says little of its charset. */
    void doubt(CharsetDoubt doubt) {
        if (doubts.size() < MOST) {
            doubts.putIfAbsent(doubt.line(), doubt);
        }
    }

    /** The first doubt in a range of lines, null for none; those before the range are forgotten. */
    CharsetDoubt doubt(long first, long until) {
        doubts.headMap(first).clear();
        Map.Entry<Long, CharsetDoubt> next = doubts.firstEntry();
        return next != null && next.getKey() <= until ? next.getValue() : null;
    }

    /**
     * Of a range of lines. Its first ones may be ASCII, in a file before the one that is in that charset; text in UTF-16 is so from
     * its first line on. What is before the range is forgotten.
     */
    Charset of(long first, long until) {
        Map.Entry<Long, Charset> before = changes.floorEntry(first);
        if (before != null) {
            changes.headMap(before.getKey()).clear();
        }
        Charset known = before == null ? StandardCharsets.UTF_8 : before.getValue();
        if (!CharsetGuess.isWide(known)) {
            for (Charset next : changes.subMap(first, false, Math.max(first, until), true).values()) {
                return CharsetGuess.isWide(next) ? known : next;
            }
        }
        return known;
    }
}
