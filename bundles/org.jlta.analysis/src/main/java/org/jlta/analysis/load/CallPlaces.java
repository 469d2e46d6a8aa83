package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/**
 * Places of calls in woven code, which events name by a number. What a number stands for may be told after the events that
 * name it: until then a number below {@link StackTable#NONE} stands for it in the place of a stack ordinal. Used by one thread.
 */
final class CallPlaces {
    private final StackReader stacks;
    private final Map<Integer, Integer> ordinals = new HashMap<>();

    CallPlaces(StackReader stacks) {
        this.stacks = stacks;
    }

    /** What a row has as its stack where only the place is known, to be handed to {@link #resolve}; 0 for none. */
    static long stack(int site) {
        return StackTable.NONE - site;
    }

    /**
     * The same where the event has a stack too, which counts if it can be read.
     *
     * @param stack its place in the chunk, -1 for none
     */
    static long stack(int stack, int site) {
        return stack < 0 ? stack(site) : (long) site << Integer.SIZE | stack;
    }

    /** The same when the chunk's stacks got their ordinals. */
    static long ordinal(long stack, IntUnaryOperator ordinals) {
        int ordinal = stack < 0 ? StackTable.NONE : ordinals.applyAsInt((int) stack);
        return ordinal != StackTable.NONE ? ordinal : stack < 0 ? stack : stack((int) (stack >> Integer.SIZE));
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

    /** After the last event: the stack ordinal that was, or stands for a place; {@link StackTable#NONE} where none was told. */
    int resolve(long stackOrdinal) {
        return stackOrdinal >= StackTable.NONE
                ? (int) stackOrdinal
                : ordinals.getOrDefault((int) (StackTable.NONE - stackOrdinal), StackTable.NONE);
    }
}
