package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.Work;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes what threads did as JSON. */
final class WorkJson {

    private WorkJson() {
    }

    /**
     * A field of that name with an object.
     *
     * @param info of the recording: a JLTA log does not tell of tasks, waits and calls, which are null then
     */
    static void field(JsonGenerator json, String name, Work work, RecordingInfo info) throws IOException {
        boolean log = info.log() != null;
        json.writeObjectFieldStart(name);
        json.writeNumberField("threads", work.threads());
        number(json, "tasks", work.tasks(), log);
        number(json, "runningTasks", work.runningTasks(), log);
        number(json, "taskNanos", work.taskNanos(), log);
        number(json, "waits", work.waits(), log);
        number(json, "waitNanos", work.waitNanos(), log);
        number(json, "lockWaits", work.lockWaits(), log);
        number(json, "lockNanos", work.lockNanos(), log);
        Fields.number(json, "cpuNanos", work.cpuNanos(), ThreadTable.UNKNOWN_AMOUNT);
        Fields.number(json, "allocatedBytes", work.allocatedBytes(), ThreadTable.UNKNOWN_AMOUNT);
        number(json, "calls", work.calls(), log);
        number(json, "callNanos", work.callNanos(), log);
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String name, long amount, boolean unknown) throws IOException {
        Fields.number(json, name, unknown ? ThreadTable.UNKNOWN_AMOUNT : amount, ThreadTable.UNKNOWN_AMOUNT);
    }
}
