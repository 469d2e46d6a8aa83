package org.jlta.demo;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;

/** What one start of the shop leaves behind; each leaks exactly one thread. */
public enum LeakKind {
    /** A {@code java.util.Timer} that nobody cancels; its thread is a daemon without a name of its own. */
    TIMER("timer"),
    /** A pool of one worker that nobody shuts down; its worker is not a daemon and has no name of its own. */
    POOL("pool"),
    /** A named daemon thread that waits for news for ever. */
    THREAD("thread");

    private final String word;

    LeakKind(String word) {
        this.word = word;
    }

    /** Draws what one start of the shop leaves behind. */
    static List<LeakKind> draw(int count, Random random) {
        List<LeakKind> drawn = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            drawn.add(values()[random.nextInt(values().length)]);
        }
        return drawn;
    }

    /** The form in which the server tells the shop: words with commas between. */
    static String encode(List<LeakKind> kinds) {
        StringJoiner joiner = new StringJoiner(",");
        kinds.forEach(kind -> joiner.add(kind.word));
        return joiner.toString();
    }

    /** The inverse of {@link #encode(List)}. */
    public static List<LeakKind> decode(String text) {
        List<LeakKind> kinds = new ArrayList<>();
        for (String word : text.isEmpty() ? new String[0] : text.split(",")) {
            kinds.add(valueOf(word.toUpperCase(Locale.ROOT)));
        }
        return kinds;
    }

    /** How many of each kind, in words: {@code 2 timers, 1 pool, 0 threads}. */
    static String count(List<LeakKind> kinds) {
        Map<LeakKind, Integer> counts = new EnumMap<>(LeakKind.class);
        kinds.forEach(kind -> counts.merge(kind, 1, Integer::sum));
        StringJoiner joiner = new StringJoiner(", ");
        for (LeakKind kind : values()) {
            joiner.add(Plural.of(counts.getOrDefault(kind, 0), kind.word));
        }
        return joiner.toString();
    }
}
