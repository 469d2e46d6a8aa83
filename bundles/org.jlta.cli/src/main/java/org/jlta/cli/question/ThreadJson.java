package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;

import com.fasterxml.jackson.core.JsonGenerator;

/** Writes a thread as the JSON object of {@code jlta threads}. */
final class ThreadJson {
    private final RecordingModel model;
    private final ThreadTable threads;
    private final StackJson stacks;
    private final ThreadTasks tasks;

    /** Without the tasks of pools. */
    ThreadJson(RecordingModel model, StackForm form) {
        this(model, form, false);
    }

    /**
     * @param withTasks whether the tasks of pools that a thread ran belong to it
     */
    ThreadJson(RecordingModel model, StackForm form, boolean withTasks) {
        this.tasks = withTasks ? new ThreadTasks(model, form) : null;
        this.model = model;
        this.threads = model.threads();
        this.stacks = new StackJson(model, form);
    }

    void write(JsonGenerator json, int ordinal) throws IOException {
        json.writeStartObject();
        json.writeNumberField("threadId", threads.threadId(ordinal));
        Fields.number(json, "osThreadId", threads.osThreadId(ordinal), -1);
        json.writeStringField("name", threads.name(ordinal));
        names(json, ordinal);
        Fields.text(json, "nickname", threads.nickname(ordinal));
        json.writeBooleanField("virtual", threads.isVirtual(ordinal));
        Fields.flag(json, "daemon", threads.isDaemonKnown(ordinal) ? threads.isDaemon(ordinal) : null);
        Fields.number(json, "priority", threads.priority(ordinal), 0);
        Fields.text(json, "group", threads.group(ordinal));
        Fields.text(json, "class", threads.className(ordinal));
        Fields.text(json, "targetClass", threads.targetClass(ordinal));
        Fields.text(json, "context", model.contextLabel(ordinal));
        json.writeStringField("state", threads.life(ordinal).word());
        step(json, "allocated", threads.allocatedNanos(ordinal), threads.allocator(ordinal),
                threads.allocationStack(ordinal));
        step(json, "started", threads.startCallNanos(ordinal), threads.starter(ordinal), threads.startStack(ordinal));
        times(json, ordinal);
        uncaught(json, threads.uncaught(ordinal));
        json.writeBooleanField("unnamed", threads.isUnnamed(ordinal));
        json.writeBooleanField("beforeRecording", threads.isBeforeRecording(ordinal));
        json.writeBooleanField("jvm", threads.isJvmInternal(ordinal));
        json.writeBooleanField("certain", threads.isCertain(ordinal));
        if (tasks != null) {
            tasks.write(json, ordinal);
        }
        json.writeEndObject();
    }

    private void names(JsonGenerator json, int ordinal) throws IOException {
        json.writeArrayFieldStart("names");
        for (NameChange change : threads.names(ordinal)) {
            json.writeStartObject();
            Fields.number(json, "fromNanos", change.fromNanos(), ThreadTable.UNKNOWN_NANOS);
            json.writeStringField("name", change.name());
            Fields.number(json, "renamedBy", id(change.renamedBy()), -1);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What another thread did to this one; null when nothing is known about it. */
    private void step(JsonGenerator json, String field, long nanos, int byOrdinal, int stack) throws IOException {
        if (nanos == ThreadTable.UNKNOWN_NANOS && byOrdinal < 0 && stack == StackTable.NONE) {
            json.writeNullField(field);
            return;
        }
        json.writeObjectFieldStart(field);
        Fields.number(json, "nanos", nanos, ThreadTable.UNKNOWN_NANOS);
        Fields.number(json, "byThreadId", id(byOrdinal), -1);
        Fields.text(json, "byThread", byOrdinal < 0 ? null : threads.name(byOrdinal));
        stacks.field(json, stack);
        json.writeEndObject();
    }

    private void times(JsonGenerator json, int ordinal) throws IOException {
        Fields.number(json, "startNanos", threads.startNanos(ordinal), ThreadTable.UNKNOWN_NANOS);
        Fields.number(json, "bornNanos", threads.bornNanos(ordinal), ThreadTable.UNKNOWN_NANOS);
        Fields.number(json, "endNanos", threads.endNanos(ordinal), ThreadTable.UNKNOWN_NANOS);
        Fields.number(json, "cpuNanos", threads.cpuNanos(ordinal), ThreadTable.UNKNOWN_AMOUNT);
        Fields.number(json, "cpuBeforeNanos", threads.cpuBeforeNanos(ordinal), ThreadTable.UNKNOWN_AMOUNT);
        Fields.number(json, "allocatedBytes", threads.allocatedBytes(ordinal), ThreadTable.UNKNOWN_AMOUNT);
    }

    private static void uncaught(JsonGenerator json, Uncaught uncaught) throws IOException {
        if (uncaught == null) {
            json.writeNullField("uncaught");
            return;
        }
        json.writeObjectFieldStart("uncaught");
        json.writeStringField("class", uncaught.className());
        Fields.text(json, "message", uncaught.message());
        json.writeEndObject();
    }

    private long id(int ordinal) {
        return ordinal < 0 ? -1 : threads.threadId(ordinal);
    }
}
