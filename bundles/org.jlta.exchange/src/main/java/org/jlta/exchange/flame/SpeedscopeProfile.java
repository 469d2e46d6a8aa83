package org.jlta.exchange.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.flame.FlameValue;

/** One profile of a file of speedscope while it is read. */
final class SpeedscopeProfile {
    private final String place;
    private final List<int[]> samples = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private final List<Integer> open = new ArrayList<>();
    private double last = Double.NaN;
    private String unit = "none";
    private boolean endsWithWeight;

    /** @param place for messages */
    SpeedscopeProfile(String place) {
        this.place = place;
    }

    void unit(String word) throws StackFileException {
        unit = word;
        kind();
    }

    String unit() {
        return unit;
    }

    FlameValue.Unit kind() throws StackFileException {
        return switch (unit) {
        case "nanoseconds", "microseconds", "milliseconds", "seconds" -> FlameValue.Unit.NANOS;
        case "bytes" -> FlameValue.Unit.BYTES;
        case "none" -> FlameValue.Unit.COUNT;
        default -> throw new StackFileException(place + ": its unit is '" + unit
                + "', expected is nanoseconds, microseconds, milliseconds, seconds, bytes or none");
        };
    }

    private double factor() {
        return switch (unit) {
        case "microseconds" -> 1e3;
        case "milliseconds" -> 1e6;
        case "seconds" -> 1e9;
        default -> 1;
        };
    }

    /** A stack of a sampled profile, outermost frame first. */
    void sample(int[] stack) {
        samples.add(stack);
        endsWithWeight = false;
    }

    /** The amount of the next sample. */
    void weight(double weight) {
        weights.add(weight);
        endsWithWeight = true;
    }

    /** Leaves out what the end of a file cut off: samples without an amount, and the last amount where that may not be whole. */
    void cut(boolean inAmount) {
        if (inAmount && endsWithWeight) {
            weights.remove(weights.size() - 1);
        }
        int whole = Math.min(samples.size(), weights.size());
        samples.subList(whole, samples.size()).clear();
        weights.subList(whole, weights.size()).clear();
    }

    /** A frame opens or closes; from one event to the next the open frames are the stack. */
    void event(String type, int frame, double at) throws StackFileException {
        if (Double.isNaN(at) || at < last || !type.equals("O") && !type.equals("C")) {
            throw new StackFileException(place
                    + ": expected are events of type O and C in order of time, found is one of type '" + type + "' at "
                    + at);
        }
        if (at > last && !open.isEmpty()) {
            sample(open.stream().mapToInt(Integer::intValue).toArray());
            weight(at - last);
        }
        last = at;
        if (type.equals("O")) {
            open.add(frame);
        } else if (open.isEmpty() || open.remove(open.size() - 1) != frame) {
            throw new StackFileException(place + ": frame " + frame + " closes at " + at
                    + ", expected is the one that opened last");
        }
    }

    /** Whether it has no stack with an amount. */
    boolean isEmpty() {
        return samples.isEmpty() || weights.isEmpty();
    }

    /**
     * Adds what it tells.
     *
     * @param cut whether names of frames may be missing, since the file ends before them
     */
    void addTo(StackTree tree, List<String> frames, boolean cut) throws StackFileException {
        if (samples.size() != weights.size()) {
            throw new StackFileException(place + ": it has " + samples.size() + " samples and " + weights.size()
                    + " weights, expected is one for each");
        }
        for (int i = 0; i < samples.size(); i++) {
            int[] stack = samples.get(i);
            if (Arrays.stream(stack).anyMatch(frame -> frame < 0 || !cut && frame >= frames.size())) {
                throw new StackFileException(place + ", sample " + (i + 1) + ": expected are numbers of the "
                        + frames.size() + " frames, found " + Arrays.toString(stack));
            }
            long amount = Math.round(weights.get(i) * factor());
            if (amount > 0) {
                tree.add(Arrays.stream(stack).mapToObj(frame -> label(frame, frames)).toList(), amount);
            }
        }
    }

    private static String label(int frame, List<String> frames) {
        return frame < frames.size() ? frames.get(frame) : "[frame " + frame + ", its name was cut off]";
    }
}
