package org.jlta.analysis.load;

import java.util.Locale;
import java.util.Set;

import org.jlta.analysis.RecordingInfo;

/**
 * How a recording ended, and whether it has all that was recorded.
 *
 * @param info       what its events tell
 * @param lastNanos  of its last event
 * @param unfinished whether its last chunk was not finished
 * @param damaged    whether something is lost that the JVM had written
 * @param within     whether that is not only its end
 */
record RecordingEnd(InfoEvents info, long lastNanos, boolean unfinished, boolean damaged, boolean within) {
    /**
     * A copy ends so soon after the agent told that it is being made. What was killed within that time is told as one, too, where
     * nobody saw it end.
     */
    private static final long TO_COPY_NANOS = 2_000_000_000;
    /** Reasons of an end before all was written. */
    private static final Set<String> INCOMPLETE = Set.of("disk", "failure", "killed", "lost", "saved");

    /** @param growing whether it goes on */
    boolean isComplete(boolean growing) {
        if (damaged || growing) {
            return false;
        }
        if (info.agent() == null) {
            return !unfinished;
        }
        return info.endReason() != null && !INCOMPLETE.contains(info.endReason());
    }

    /**
     * One sentence.
     *
     * @param growing whether it goes on
     * @param own     whether these are the chunks themselves, no copy
     */
    String reason(boolean growing, boolean own) {
        String upTo = seconds(lastNanos);
        String complete = (within ? "; its last event is at " : "; complete up to ") + upTo;
        if (info.endReason() != null) {
            return (within ? RecordingInfo.DAMAGED_WITHIN + "; " : "") + switch (info.endReason()) {
            case "exit" -> "the JVM exited at " + upTo;
            case "halt" -> "the JVM was halted at " + upTo;
            case "detach" -> "the agent was detached at " + upTo;
            case "left" -> "the recording ended at " + upTo + ", as the tool that attached the agent was gone";
            case "killed" -> "the JVM was killed or crashed" + complete;
            case "saved" -> "the JVM went on when this was saved" + complete;
            case "lost" -> "the connection to the JVM was lost, as when it is killed" + complete;
            case "time" -> "the chosen time was over at " + upTo;
            case "disk" -> "the disk had no more room" + complete;
            default -> "the agent stopped (" + info.endReason() + ")" + complete;
            };
        }
        if (growing) {
            return "the JVM is still recording" + complete;
        }
        if (within) {
            return RecordingInfo.DAMAGED_WITHIN + complete;
        }
        if (damaged) {
            return "the file is damaged or cut" + complete;
        }
        if (unfinished || info.agent() != null && info.shutdownReason() == null) {
            return !own && info.copiedNanos() >= 0 && lastNanos - info.copiedNanos() < TO_COPY_NANOS
                    ? "it was fetched while the JVM was recording" + complete
                    : "the JVM was killed, or this is a part of a recording" + complete;
        }
        return info.shutdownReason() == null
                ? "the recording was stopped or dumped at " + upTo
                : "the JVM exited at " + upTo + " (" + info.shutdownReason() + ")";
    }

    static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
