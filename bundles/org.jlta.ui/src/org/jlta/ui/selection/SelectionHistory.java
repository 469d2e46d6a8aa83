package org.jlta.ui.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * What a window looked at before, to go back to and forth again, as in a browser. For the UI thread.
 */
final class SelectionHistory {
    private static final int MOST = 50;

    /** A place to come back to. */
    record Place(ThreadFilter filter, ThreadSelection group, TimeRange range, ChosenFrame frame) {

        /** Whether they differ in the frame alone. */
        boolean isBut(Place other) {
            return filter.equals(other.filter) && group.equals(other.group) && Objects.equals(range, other.range);
        }
    }

    private final List<Place> places = new ArrayList<>();
    private int at = -1;

    /** Forgets everything: another recording has other threads. */
    void begin(Place place) {
        places.clear();
        places.add(place);
        at = 0;
    }

    /** The recording grew: the same places in it. */
    void follow(UnaryOperator<Place> later) {
        places.replaceAll(later);
    }

    /**
     * Remembers where the window is now; what was ahead is forgotten. Of frames that are chosen one after the other with nothing else
     * between, as keys walk over them, the last is remembered.
     */
    void visit(Place place) {
        if (at >= 0 && places.get(at).equals(place)) {
            return;
        }
        boolean walks = at > 0 && places.get(at).isBut(place) && places.get(at - 1).isBut(place)
                && place.frame() != null && places.get(at).frame() != null;
        if (walks) {
            at--;
        }
        while (places.size() > at + 1) {
            places.remove(places.size() - 1);
        }
        if (places.size() == MOST) {
            places.remove(0);
        }
        places.add(place);
        at = places.size() - 1;
    }

    boolean hasBack() {
        return at > 0;
    }

    boolean hasForward() {
        return at < places.size() - 1;
    }

    /** The place before, which is then the current one; only where {@link #hasBack()}. */
    Place back() {
        return places.get(--at);
    }

    /** The place after; only where {@link #hasForward()}. */
    Place forward() {
        return places.get(++at);
    }
}
