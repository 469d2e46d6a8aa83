package org.jlta.cli.question;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.OriginLink;
import org.jlta.model.threads.ThreadEntry;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes a thread of a dump as JSON: the fields of {@code jlta threads} and of {@code jlta cut} that a dump tells. */
final class DumpJson {
    private final StackForm form;
    private final Map<List<Frame>, Integer> numbers = new HashMap<>();

    DumpJson(StackForm form) {
        this.form = form;
    }

    /** A thread as an object of its own. */
    void write(JsonGenerator json, int dump, ThreadEntry thread) throws IOException {
        json.writeStartObject();
        json.writeNumberField("dump", dump);
        fields(json, thread);
        json.writeEndObject();
    }

    /** The fields of a thread in an object that the caller began. */
    void fields(JsonGenerator json, ThreadEntry thread) throws IOException {
        Fields.number(json, "threadId", thread.getThreadId(), -1);
        Fields.number(json, "osThreadId", thread.getOsThreadId(), -1);
        json.writeStringField("name", thread.getName());
        json.writeBooleanField("virtual", thread.isVirtual());
        Fields.flag(json, "daemon", DumpWords.daemon(thread));
        json.writeBooleanField("jvm", !thread.isJava());
        Fields.number(json, "priority", thread.getPriority(), -1);
        json.writeStringField("state", "running");
        json.writeStringField("threadState", thread.getState().getName());
        json.writeStringField("doing", DumpWords.doing(thread).word());
        Fields.number(json, "cpuNanos", thread.getCpuNanos(), -1);
        Fields.number(json, "ageNanos", thread.getElapsedNanos(), -1);
        Fields.number(json, "allocatedBytes", thread.getAllocatedBytes(), -1);
        Fields.text(json, "container", thread.getContainer() == null ? null : thread.getContainer().getName());
        Fields.number(json, "carrierId", thread.getCarrier() == null ? -1 : thread.getCarrier().getThreadId(), -1);
        Fields.text(json, "waitsFor", DumpWords.lock(thread.getWaitsFor()));
        ThreadEntry owner = DumpWords.heldBy(thread);
        Fields.number(json, "heldById", owner == null ? -1 : owner.getThreadId(), -1);
        Fields.text(json, "heldBy", owner == null ? null : owner.getName());
        json.writeArrayFieldStart("holds");
        for (HeldLock held : thread.getHolds()) {
            if (!held.isGivenUp()) {
                json.writeString(DumpWords.lock(held.getLock()));
            }
        }
        json.writeEndArray();
        stack(json, DumpWords.frames(thread));
        origin(json, thread.getOrigin());
    }

    /** The field {@code stack}. */
    void stack(JsonGenerator json, List<Frame> frames) throws IOException {
        json.writeFieldName("stack");
        if (frames.isEmpty() || form == StackForm.NONE) {
            json.writeNull();
        } else if (form == StackForm.ID) {
            json.writeNumber(number(frames));
        } else {
            StackJson.frames(json, frames);
        }
    }

    /** The number of a stack, the same for equal ones of one answer. */
    int number(List<Frame> frames) {
        return numbers.computeIfAbsent(frames, key -> numbers.size());
    }

    private void origin(JsonGenerator json, OriginLink origin) throws IOException {
        if (origin == null) {
            json.writeNullField("origin");
            return;
        }
        json.writeObjectFieldStart("origin");
        Fields.text(json, "byThread", origin.getByThread());
        Fields.number(json, "nanos", origin.getAllocatedNanos(), -1);
        Fields.text(json, "context", origin.getContext());
        stack(json, origin.getStack() == null ? List.of() : DumpWords.frames(origin.getStack().getFrames()));
        json.writeEndObject();
    }

    /** Lines below a row: none, a number, or frames. */
    List<String> details(List<Frame> frames, boolean cut) {
        if (frames.isEmpty() || form == StackForm.NONE) {
            return List.of();
        }
        return form == StackForm.ID
                ? List.of("stack " + number(frames))
                : cut ? StackText.few(frames) : StackText.all(frames);
    }
}
