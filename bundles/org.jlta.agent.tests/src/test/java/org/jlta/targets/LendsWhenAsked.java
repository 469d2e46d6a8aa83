package org.jlta.targets;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * For each {@code t} of its input takes something from a pool of its own, for each {@code g} gives the last one back, and
 * prints how many it has.
 */
public final class LendsWhenAsked {
    /** The line of the table. */
    public static final String TABLE = "org.jlta.targets.LendsWhenAsked$Rack acquire=take() release=give(Object)";

    private LendsWhenAsked() {
    }

    public static void main(String[] arguments) throws IOException {
        Rack rack = new Rack();
        Deque<Object> taken = new ArrayDeque<>();
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            if (letter == 't') {
                taken.push(rack.take()); // @take
            } else {
                rack.give(taken.pop());
            }
            System.out.println("has " + taken.size());
        }
    }

    /** A pool without bounds. */
    public static final class Rack {
        private int lent;

        Object take() {
            lent++;
            return new Object();
        }

        void give(Object thing) {
            lent -= thing == null ? 0 : 1;
        }
    }
}
