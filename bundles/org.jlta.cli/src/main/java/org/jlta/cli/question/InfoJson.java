package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;

import com.fasterxml.jackson.core.JsonGenerator;

/** The answer of {@code jlta info} as one JSON object. */
final class InfoJson {

    private InfoJson() {
    }

    static void write(JsonGenerator json, RecordingModel model) throws IOException {
        RecordingInfo info = model.info();
        json.writeStartObject();
        Fields.text(json, "jvm", info.jvm());
        Fields.text(json, "jdk", info.jdk());
        Fields.number(json, "pid", info.pid(), -1);
        Fields.text(json, "command", info.command());
        Fields.text(json, "startTime", info.startTime() == null ? null : info.startTime().toString());
        json.writeNumberField("durationNanos", info.durationNanos());
        writeLog(json, info.log());
        writeAgent(json, info.agent());
        json.writeNumberField("events", info.eventCount());
        json.writeNumberField("threads", model.threads().size());
        writeList(json, "losses", info.losses());
        json.writeBooleanField("complete", info.complete());
        Fields.text(json, "endReason", info.endReason());
        writeContainer(json, info.limits());
        writeMet(json, info.limits().met());
        json.writeStringField("virtual", info.virtual().name().toLowerCase(Locale.ROOT));
        Fields.number(json, "virtualStarted", info.virtualStarted(), -1);
        writeMarks(json, model.marks());
        writeList(json, "sensitive", info.sensitive());
        json.writeEndObject();
    }

    private static void writeLog(JsonGenerator json, RecordingInfo.Log log) throws IOException {
        if (log == null) {
            json.writeNullField("log");
            return;
        }
        json.writeObjectFieldStart("log");
        json.writeNumberField("form", log.form());
        Fields.text(json, "writtenBy", log.writtenBy());
        json.writeBooleanField("tellsAgent", log.tellsAgent());
        json.writeEndObject();
    }

    private static void writeAgent(JsonGenerator json, RecordingInfo.AgentInfo agent) throws IOException {
        if (agent == null) {
            json.writeNullField("agent");
            return;
        }
        json.writeObjectFieldStart("agent");
        json.writeStringField("version", agent.version());
        Fields.text(json, "options", agent.options());
        json.writeBooleanField("attached", agent.attached());
        Fields.text(json, "sampler", agent.sampler());
        Fields.text(json, "samplerNote", agent.samplerNote());
        writeList(json, "notes", agent.notes());
        writeCost(json, agent.cost());
        json.writeEndObject();
    }

    private static void writeCost(JsonGenerator json, RecordingInfo.AgentCost cost) throws IOException {
        if (cost == null) {
            json.writeNullField("cost");
            return;
        }
        json.writeObjectFieldStart("cost");
        Fields.number(json, "cpuNanos", cost.cpuNanos(), -1);
        Fields.number(json, "recorderCpuNanos", cost.recorderCpuNanos(), -1);
        Fields.number(json, "processCpuNanos", cost.processCpuNanos(), -1);
        json.writeNumberField("wovenClasses", cost.wovenClasses());
        json.writeNumberField("weaveFailures", cost.weaveFailures());
        json.writeNumberField("lostEvents", cost.lostEvents());
        json.writeEndObject();
    }

    private static void writeContainer(JsonGenerator json, Limits limits) throws IOException {
        if (!limits.hasContainer()) {
            json.writeNullField("container");
            return;
        }
        json.writeObjectFieldStart("container");
        if (limits.cpuLimit() >= 0) {
            json.writeNumberField("cpuLimit", limits.cpuLimit());
        } else {
            json.writeNullField("cpuLimit");
        }
        Fields.number(json, "memoryLimit", limits.memoryLimit(), -1);
        Fields.number(json, "pidsMax", limits.pidsMax(), -1);
        Fields.number(json, "throttledNanos", limits.throttledNanos(), -1);
        json.writeEndObject();
    }

    private static void writeMet(JsonGenerator json, Limits.Met met) throws IOException {
        if (met == null) {
            json.writeNullField("limitMet");
            return;
        }
        json.writeObjectFieldStart("limitMet");
        json.writeStringField("name", met.name());
        json.writeNumberField("max", met.max());
        json.writeNumberField("current", met.current());
        json.writeEndObject();
    }

    private static void writeMarks(JsonGenerator json, List<Mark> marks) throws IOException {
        json.writeArrayFieldStart("marks");
        for (Mark mark : marks) {
            json.writeStartObject();
            json.writeNumberField("nanos", mark.nanos());
            json.writeStringField("name", mark.name());
            json.writeStringField("kind", mark.kind());
            json.writeBooleanField("automatic", mark.automatic());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeList(JsonGenerator json, String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
