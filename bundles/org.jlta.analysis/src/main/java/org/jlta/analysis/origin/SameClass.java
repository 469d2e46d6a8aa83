package org.jlta.analysis.origin;

import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.JdkNames;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;

/**
 * Threads made during a recording that run the same class as one that was there before: a hint at where it can come from, which
 * nobody saw.
 *
 * @param className of the Runnable, else of the thread
 * @param threads   how many were made since that run it
 * @param place     the line that made most of them
 * @param atPlace   how many it made
 */
public record SameClass(String className, int threads, String place, int atPlace) {

    /** Null for a thread that was made since, for a class of the JDK, which all kinds of threads run, and where none was made since. */
    public static SameClass of(RecordingModel model, int ordinal) {
        String className = className(model.threads(), ordinal);
        if (!model.threads().isBeforeRecording(ordinal) || className == null || JdkNames.isJdkClass(className)) {
            return null;
        }
        Map<String, Integer> places = new HashMap<>();
        int since = 0;
        for (int other = 0; other < model.threads().size(); other++) {
            int stack = model.threads().allocationStack(other);
            if (stack != StackTable.NONE && !model.threads().isBeforeRecording(other)
                    && className.equals(className(model.threads(), other))) {
                since++;
                places.merge(place(model, stack), 1, Integer::sum);
            }
        }
        Map.Entry<String, Integer> most = places.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElse(null);
        return most == null ? null : new SameClass(className, since, most.getKey(), most.getValue());
    }

    private static String className(ThreadTable threads, int ordinal) {
        String target = threads.targetClass(ordinal);
        return target != null ? target : threads.className(ordinal);
    }

    private static String place(RecordingModel model, int stack) {
        int depth = Blame.of(model).depth(stack);
        return model.stacks().frame(stack, Math.max(0, depth)).label();
    }

    /** {@code same run class as the 40 threads made since at com.acme.Shop.open:31}. */
    public String sentence() {
        String made = "same run class as the " + Wording.threads(threads) + " made since";
        return atPlace == threads
                ? made + " at " + place
                : made + ", " + Wording.count(atPlace) + " of them at " + place;
    }
}
