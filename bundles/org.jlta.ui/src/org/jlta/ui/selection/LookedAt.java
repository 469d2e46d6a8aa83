package org.jlta.ui.selection;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;

/** What a selection looks at: a session, and what of its recording. Tells nobody of a change. For the UI thread. */
final class LookedAt {
    private final ChosenThreads chosen;
    private Session session;
    private RecordingModel model;
    private ThreadFilter filter = ThreadFilter.ALL;
    private TimeRange range;
    private long moment = AnalysisSelection.NO_MOMENT;
    /** Null for none. */
    private ChosenFrame frame;
    /** Of the session, once it is read; null for none. */
    private TimeRange awaitedRange;

    /** At nothing. */
    LookedAt() {
        chosen = new ChosenThreads();
    }

    /** At the same as another. */
    LookedAt(LookedAt other) {
        chosen = new ChosenThreads(other.chosen);
        session = other.session;
        model = other.model;
        filter = other.filter;
        range = other.range;
        moment = other.moment;
        frame = other.frame;
    }

    /** Null for none. */
    Session session() {
        return session;
    }

    /** Null for none or while it loads. */
    RecordingModel model() {
        return model;
    }

    ThreadFilter filter() {
        return filter;
    }

    ChosenThreads chosen() {
        return chosen;
    }

    /** Null for all of the recording. */
    TimeRange range() {
        return range;
    }

    /** Nanoseconds since the recording's start, {@link AnalysisSelection#NO_MOMENT} for none. */
    long moment() {
        return moment;
    }

    /** Null for none. */
    ChosenFrame frame() {
        return frame;
    }

    /** Another session, null for none; its recording comes by {@link #adopt()}. */
    void open(Session next) {
        session = next;
        awaitedRange = null;
    }

    /** @param later of the recording that is still being read, null for all of it */
    void await(TimeRange later) {
        awaitedRange = later;
    }

    /** Looks at the recording that the session has now; what was chosen of another is forgotten, the filter stays. */
    void adopt() {
        model = session == null ? null : session.model();
        chosen.take(ThreadSelection.NONE);
        range = model == null ? null : awaitedRange;
        awaitedRange = model == null ? awaitedRange : null;
        moment = AnalysisSelection.NO_MOMENT;
        frame = null;
    }

    /** Whether it is another one. */
    boolean take(ThreadFilter next) {
        boolean isOther = !next.equals(filter);
        filter = next;
        return isOther;
    }

    /**
     * Takes a part of the recording, null for all of it.
     *
     * @return whether it is another one
     */
    boolean take(TimeRange next) {
        boolean isOther = !Objects.equals(next, range);
        range = next;
        return isOther;
    }

    /**
     * Takes a moment, or none.
     *
     * @return whether it is another one
     */
    boolean takeMoment(long nanos) {
        boolean isOther = nanos != moment;
        moment = nanos;
        return isOther;
    }

    /**
     * Takes a frame, null for none.
     *
     * @return whether it is another one than that of before
     */
    boolean take(ChosenFrame next) {
        boolean isOther = next == null ? frame != null : frame == null || !frame.is(next.frame());
        frame = isOther ? next : frame;
        return isOther;
    }

    /**
     * The recording grew: what was chosen stays chosen, by the threads' ids.
     *
     * @return a place of before, in the recording that grew
     */
    UnaryOperator<SelectionHistory.Place> follow(RecordingModel grown) {
        RecordingModel before = model;
        Map<ThreadSelection, ThreadSelection> later = new IdentityHashMap<>();
        UnaryOperator<ThreadSelection> inGrown = one -> later.computeIfAbsent(one, any -> any.in(grown, before));
        UnaryOperator<TimeRange> moved = time -> time == null ? null : time.in(grown, before);
        model = grown;
        chosen.follow(inGrown);
        range = moved.apply(range);
        moment = moment == AnalysisSelection.NO_MOMENT
                ? moment
                : Math.max(AnalysisSelection.NO_MOMENT, TimeRange.moved(moment, grown, before));
        return place -> new SelectionHistory.Place(place.filter(), inGrown.apply(place.group()),
                moved.apply(place.range()), place.frame());
    }

    /** Where it is now, to come back to. */
    SelectionHistory.Place place() {
        return new SelectionHistory.Place(filter, chosen.group(), range, frame);
    }

    /**
     * Goes to a place of before or after.
     *
     * @return whether its filter is another one
     */
    boolean go(SelectionHistory.Place place) {
        chosen.go(place.group());
        range = place.range();
        frame = place.frame();
        return take(place.filter());
    }
}
