package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.Work;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes what threads did as JSON. */
final class WorkJson {

    private WorkJson() {
    }

    /** A field of that name with an object. */
    static void field(JsonGenerator json, String name, Work work) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("threads", work.threads());
        json.writeNumberField("tasks", work.tasks());
        json.writeNumberField("runningTasks", work.runningTasks());
        json.writeNumberField("taskNanos", work.taskNanos());
        json.writeNumberField("waits", work.waits());
        json.writeNumberField("waitNanos", work.waitNanos());
        json.writeNumberField("lockWaits", work.lockWaits());
        json.writeNumberField("lockNanos", work.lockNanos());
        Fields.number(json, "cpuNanos", work.cpuNanos(), ThreadTable.UNKNOWN_AMOUNT);
        Fields.number(json, "allocatedBytes", work.allocatedBytes(), ThreadTable.UNKNOWN_AMOUNT);
        json.writeNumberField("calls", work.calls());
        json.writeNumberField("callNanos", work.callNanos());
        json.writeEndObject();
    }
}
