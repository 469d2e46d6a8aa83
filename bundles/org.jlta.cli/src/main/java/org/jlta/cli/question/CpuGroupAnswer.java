package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.cpu.CpuGroup;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.analysis.origin.LabelledThreads;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** CPU time of threads that have something in common, as an answer. */
final class CpuGroupAnswer {

    private CpuGroupAnswer() {
    }

    static Answer of(Asked asked, CpuRequest request, LabelledThreads.By by, ListOptions list, Format format) {
        RecordingModel model = asked.model();
        List<CpuGroup> groups = CpuGroup.of(model, request, by, asked.progress());
        List<CpuGroup> shown = list.shown(groups, format);
        long total = groups.stream().mapToLong(CpuGroup::totalNanos).sum();
        int threads = groups.stream().mapToInt(group -> group.threadOrdinals().length).sum();
        long bar = CpuBars.fullNanos(shown.stream().map(CpuGroup::stepNanos), request.stepNanos());
        String kind = by.name().toLowerCase(Locale.ROOT);
        List<Column<CpuGroup>> columns = List.of(Column.text(kind, "group", CpuGroup::label),
                Column.count("threads", "threads", group -> group.threadOrdinals().length),
                Column.nanos("CPU", "cpuNanos", Long.MIN_VALUE, CpuGroup::totalNanos),
                new Column<>("share", "share", Column.Align.RIGHT,
                        group -> Math.round(share(group, total) * 100) + " %", group -> share(group, total)),
                new Column<>("over time", "steps", Column.Align.LEFT, group -> CpuBars.of(group.stepNanos(), bar),
                        group -> null));
        return new Answer(List.of(CpuCommand.head(model, request, total, threads) + CpuBars.note(bar, request)),
                new Table<>(columns, shown),
                new JsonForm.Rows<>(shown, (json, group) -> write(json, group, model, request)),
                ListOptions.more(shown.size(), groups.size(), kind + "s"));
    }

    private static double share(CpuGroup group, long total) {
        return (double) group.totalNanos() / Math.max(1, total);
    }

    private static void write(JsonGenerator json, CpuGroup group, RecordingModel model, CpuRequest request)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("group", group.label());
        json.writeArrayFieldStart("threadIds");
        for (int ordinal : group.threadOrdinals()) {
            json.writeNumber(model.threads().threadId(ordinal));
        }
        json.writeEndArray();
        json.writeNumberField("fromNanos", request.fromNanos());
        json.writeNumberField("stepNanos", request.stepNanos());
        json.writeNumberField("totalNanos", group.totalNanos());
        json.writeFieldName("cpuNanos");
        json.writeArray(group.stepNanos(), 0, group.stepNanos().length);
        json.writeBooleanField("exact", model.activity().cpu().isExact());
        json.writeEndObject();
    }
}
