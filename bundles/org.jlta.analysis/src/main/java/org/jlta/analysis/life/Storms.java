package org.jlta.analysis.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;

/** Finds storms of platform threads that live shortly; virtual threads are made to. */
public final class Storms {
    /** As many in one second are called a storm, where nothing else is asked for. */
    public static final int LEAST_PEAK = 20;
    private static final long SECOND = 1_000_000_000;

    private Storms() {
    }

    /**
     * The threads that began and ended within the recording and lived for less than the settings of the recording say
     * ({@link org.jlta.analysis.FindingLimits#shortLifeNanos}).
     */
    public static ThreadSet brief(RecordingModel model, ThreadSet among) {
        ThreadTable threads = model.threads();
        long shortNanos = model.settings().limits().shortLifeNanos();
        BitSet brief = new BitSet();
        among.ordinals().filter(o -> threads.life(o) == ThreadLife.ENDED && !threads.isBeforeRecording(o)
                && threads.lifeNanos(o) < shortNanos && !threads.isVirtual(o)).forEach(brief::set);
        return ThreadSet.of(brief);
    }

    /**
     * Origins, by the frame of own code, of which so many short threads began within one second; the highest rate first.
     *
     * @param leastPeak 1 or more
     */
    public static List<Storm> of(RecordingModel model, ThreadSet among, int leastPeak, Progress progress) {
        OriginRequest byBlame = OriginRequest.of(brief(model, among)).by(OriginRequest.By.BLAME);
        List<Storm> storms = new ArrayList<>();
        for (OriginGroup group : Origins.groups(model, byBlame, progress)) {
            Storm storm = storm(model.threads(), group);
            if (storm.peak() >= leastPeak) {
                storms.add(storm);
            }
        }
        storms.sort(Comparator.comparingInt(Storm::peak).reversed());
        return List.copyOf(storms);
    }

    /** The second in which most began. */
    private static Storm storm(ThreadTable threads, OriginGroup group) {
        long[] starts = Arrays.stream(group.threadOrdinals()).mapToLong(threads::startNanos).sorted().toArray();
        int first = 0;
        int peak = 0;
        long at = 0;
        for (int last = 0; last < starts.length; last++) {
            while (starts[last] - starts[first] >= SECOND) {
                first++;
            }
            if (last - first + 1 > peak) {
                peak = last - first + 1;
                at = starts[first];
            }
        }
        return new Storm(group, peak, at);
    }
}
