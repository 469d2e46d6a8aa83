package org.jlta.exchange.log;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Wording;

/** What in a JLTA log is not as expected, each with its line; the first ones in full. */
final class LogFaults {
    private static final int MOST_TOLD = 5;

    private final String name;
    private final List<String> told = new ArrayList<>();
    private int more;

    /** @param name of the file */
    LogFaults(String name) {
        this.name = name;
    }

    /** @param consequence what becomes of what the line tells */
    void add(long line, String sentence, String consequence) {
        if (told.size() < MOST_TOLD) {
            told.add(name + ", line " + line + ": " + sentence + "; " + consequence);
        } else {
            more++;
        }
    }

    boolean isEmpty() {
        return told.isEmpty();
    }

    /** The first sentence. */
    String first() {
        return told.get(0);
    }

    /** One for each of the first, and how many more there are. */
    List<String> sentences() {
        List<String> all = new ArrayList<>(told);
        if (more > 0) {
            all.add(name + ": " + Wording.plural(more, "more line") + " not as expected");
        }
        return all;
    }
}
