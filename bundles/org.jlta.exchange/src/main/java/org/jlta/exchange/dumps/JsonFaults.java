package org.jlta.exchange.dumps;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jlta.model.SnapshotBuilder;

/** Values of a JSON dump that are not as expected: each kind is told once, with its first place and how many there are. */
final class JsonFaults {
    private static final int LONGEST_VALUE = 40;
    private final Map<String, Fault> faults = new LinkedHashMap<>();
    private boolean places = true;

    /** The first of its kind. */
    private static final class Fault {
        private final long line;
        private final String expected;
        private final String found;
        private int count = 1;

        Fault(long line, String expected, String found) {
            this.line = line;
            this.expected = expected;
            this.found = found;
        }
    }

    /** A text of the file for a message, not all of a long one. */
    static String quoted(String text) {
        return "'" + (text.length() > LONGEST_VALUE ? text.substring(0, LONGEST_VALUE) + "…" : text) + "'";
    }

    /**
     * Takes one.
     *
     * @param kind    the same for all that are told together
     * @param pointer where it is in the JSON (RFC 6901); empty where it is outside
     */
    void add(String kind, long line, String pointer, String expected, String found) {
        Fault known = faults.get(kind);
        if (known == null) {
            faults.put(kind, new Fault(line, expected, found + (pointer.isEmpty() || !places ? "" : " at " + pointer)));
        } else {
            known.count++;
        }
    }

    /** Pointers are not those of the file any more. */
    void withoutPlaces() {
        places = false;
    }

    /** Hands all to the snapshot, in the order of their first places, and forgets them. */
    void tell(SnapshotBuilder builder) {
        faults.values().forEach(fault -> builder.problem(fault.line, fault.expected,
                fault.found + (fault.count == 1 ? "" : ", the first of " + fault.count + " such")));
        faults.clear();
    }
}
