package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;

/**
 * The places that a person gave to threads of one recording, in order of giving. Immutable.
 *
 * @param recording whose threads they are; empty for none
 * @param moves     of threads by their JVM ids, which stay while a recording grows
 */
record LaneMoves(String recording, List<Move> moves) {
    /** Every thread stands where it was sorted. */
    static final LaneMoves NONE = new LaneMoves("", List.of());

    private static final int MOST = 200;
    private static final long FIRST = -1;
    private static final Pattern TEXT = Pattern.compile("(-?\\d{1,18})>(-?\\d{1,18})");

    /**
     * One thread behind another of its group.
     *
     * @param behindId -1 for the first place
     */
    record Move(long threadId, long behindId) {
    }

    LaneMoves {
        moves = List.copyOf(moves.subList(Math.max(0, moves.size() - MOST), moves.size()));
    }

    /** What an earlier life of the view kept; what it does not say is left out. */
    static LaneMoves parse(String recording, String text) {
        if (recording == null || text == null) {
            return NONE;
        }
        List<Move> moves = new ArrayList<>();
        Matcher parts = TEXT.matcher(text);
        while (parts.find()) {
            moves.add(new Move(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2))));
        }
        return moves.isEmpty() ? NONE : new LaneMoves(recording, moves);
    }

    /** For {@link #parse(String, String)}. */
    String text() {
        return moves.stream().map(move -> move.threadId() + ">" + move.behindId()).collect(Collectors.joining(" "));
    }

    private static String nameOf(RecordingModel model) {
        return model.info().pid() + "@" + model.info().command(); // its start moves when a growing recording drops what is old
    }

    /**
     * One more; those of another recording are forgotten.
     *
     * @param thread ordinal
     * @param behind ordinal, -1 for the first place of the group
     */
    LaneMoves with(RecordingModel model, int thread, int behind) {
        List<Move> more = new ArrayList<>(recording.equals(nameOf(model)) ? moves : List.of());
        more.add(new Move(model.threads().threadId(thread),
                behind < 0 ? FIRST : model.threads().threadId(behind)));
        return new LaneMoves(nameOf(model), more);
    }

    /** A group's threads in the order that a person gave them; the same array where that is none. */
    int[] applied(RecordingModel model, int[] sorted) {
        if (moves.isEmpty() || !recording.equals(nameOf(model))) {
            return sorted;
        }
        List<Integer> order = new ArrayList<>(sorted.length);
        for (int ordinal : sorted) {
            order.add(ordinal);
        }
        for (Move move : moves) {
            Integer thread = model.threads().ordinalOf(move.threadId());
            Integer behind = move.behindId() == FIRST ? null : model.threads().ordinalOf(move.behindId());
            if (order.contains(thread) && (behind == null || order.contains(behind))) {
                order.remove(thread);
                order.add(behind == null ? 0 : order.indexOf(behind) + 1, thread);
            }
        }
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
