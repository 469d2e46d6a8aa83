package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/**
 * Places of calls in woven code, which events name by a number. What a number stands for may be told after the events that
 * name it: until then a stack ordinal below {@link StackTable#NONE} stands for it. Used by one thread.
 */
final class CallPlaces {
    private final StackReader stacks;
    private final Map<Integer, Integer> ordinals = new HashMap<>();

    CallPlaces(StackReader stacks) {
        this.stacks = stacks;
    }

    /** {@link StackTable#NONE} for 0, else to be handed to {@link #resolve}. */
    int stack(int site) {
        return StackTable.NONE - site;
    }

    /**
     * What a number stands for.
     *
     * @param place {@code com.acme.Queue.put:31}; another form is not known
     */
    void add(int site, String place) {
        int colon = place == null ? -1 : place.lastIndexOf(':');
        String method = colon < 0 ? place : place.substring(0, colon);
        int dot = method == null ? -1 : method.lastIndexOf('.');
        if (site > 0 && dot >= 0) {
            Frame frame = new Frame(ClassNames.normalise(method.substring(0, dot)), method.substring(dot + 1),
                    colon < 0 ? -1 : Integer.parseInt(place.substring(colon + 1)));
            ordinals.put(site, stacks.place(frame));
        }
    }

    /** The stack ordinal that was, or stands for a place; {@link StackTable#NONE} where that was never told. */
    int resolve(int stackOrdinal) {
        return stackOrdinal >= StackTable.NONE
                ? stackOrdinal
                : ordinals.getOrDefault(StackTable.NONE - stackOrdinal, StackTable.NONE);
    }
}
