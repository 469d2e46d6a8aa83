package org.jlta.agent.rt.jfr;

import java.util.ArrayList;
import java.util.List;

import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/** What whoever reads a recording should know of how it was made. */
public final class RecordingNotes {

    private RecordingNotes() {
    }

    /** One sentence each, without a full stop, as of now; none for a recording as it should be. */
    public static List<String> of(ThreadRecording recording) {
        List<String> notes = new ArrayList<>();
        if (recording.isHalved()) {
            notes.add(
                    "the chunks lie in memory, which counts against a container's limit, so that only half as much is kept: "
                            + (recording.maxBytes() >> 20)
                            + " MB; option repository names another folder, option keep another size");
        }
        if (recording.stackDepth() < recording.askedStackDepth()) {
            notes.add("stacks of Flight Recorder's events have at most " + recording.stackDepth() + " frames of the "
                    + recording.askedStackDepth() + " that were asked for, since it was on before the agent came");
        }
        for (Recording other : FlightRecorder.getFlightRecorder().getRecordings()) {
            if (!ThreadRecording.isOurs(other) && keepsAll(other)) {
                notes.add("recording " + other.getId()
                        + " of this JVM, of somebody else (jcmd tells it by JFR.check), has no "
                        + "limit of size or age, so that all chunks stay on the disk as long as it runs");
            }
        }
        return notes;
    }

    private static boolean keepsAll(Recording other) {
        return other.getState() == RecordingState.RUNNING && other.isToDisk() && other.getMaxSize() == 0
                && other.getMaxAge() == null && other.getDuration() == null;
    }
}
