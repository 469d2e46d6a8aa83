package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Pin;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.Blame;

/** Finds where virtual threads kept their carriers while they waited. */
public final class PinnedPlaces {
    private static final String INITIALISER = "<clinit>";

    private final RecordingModel model;
    private final LockRequest request;
    private final Blame blame;
    private final Map<Key, Sum> sums = new LinkedHashMap<>();

    private record Key(String place, String initialised, String reason) {
    }

    private static final class Sum {
        private final BitSet threads = new BitSet();
        private int count;
        private long total;
        private long most = -1;
        private int stack;
    }

    private PinnedPlaces(RecordingModel model, LockRequest request) {
        this.model = model;
        this.request = request;
        this.blame = Blame.of(model);
    }

    /** By time in all, the longest first; empty for a recording that tells of no such wait. */
    public static List<PinnedPlace> find(RecordingModel model, LockRequest request) {
        PinnedPlaces places = new PinnedPlaces(model, request);
        model.locks().pins().forEach(places::add);
        List<PinnedPlace> found = new ArrayList<>();
        places.sums.forEach((key, sum) -> found.add(new PinnedPlace(key.place, key.initialised, key.reason, sum.stack,
                sum.count, sum.total, sum.most, ThreadSet.of(sum.threads))));
        found.sort(Comparator.comparingLong(PinnedPlace::totalNanos).reversed());
        return found;
    }

    private void add(Pin pin) {
        long from = Math.max(pin.startNanos(), request.fromNanos());
        long to = Math.min(pin.endNanos(), request.toNanos());
        if (from > to || !request.threads().contains(pin.thread())) {
            return;
        }
        Sum sum = sums.computeIfAbsent(key(pin), key -> new Sum());
        sum.count++;
        sum.total += to - from;
        sum.threads.set(pin.thread());
        if (to - from > sum.most) {
            sum.most = to - from;
            sum.stack = pin.stack();
        }
    }

    private Key key(Pin pin) {
        List<Frame> frames = model.stack(pin.stack());
        if (frames.isEmpty()) {
            return new Key(null, null, pin.reason());
        }
        String initialised = frames.stream().filter(frame -> frame.methodName().equals(INITIALISER))
                .map(Frame::className).findFirst().orElse(null);
        return new Key(frames.get(Math.max(0, blame.depth(pin.stack()))).label(), initialised, pin.reason());
    }
}
