package org.jlta.ui.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.exchange.flame.CollapsedStacks;
import org.jlta.exchange.flame.Speedscope;
import org.jlta.exchange.html.HtmlReport;
import org.jlta.exchange.html.LifetimeSvg;
import org.jlta.exchange.html.Shades;
import org.jlta.exchange.log.JltaLog;
import org.jlta.exchange.pprof.Pprof;
import org.jlta.exchange.trace.TraceJson;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** What a recording can be written as. */
public enum ExportForm {
    /** One page that needs nothing else. */
    REPORT(ExportMessages.report_label, ExportMessages.report_message, ".html"),
    /** For Perfetto and Chrome's tracing. */
    TRACE(ExportMessages.trace_label, ExportMessages.trace_message, ".json"),
    /** CPU time, blocked time and allocations by stack. */
    PPROF(ExportMessages.pprof_label, ExportMessages.pprof_message, ".pb.gz"),
    /** CPU time by stack. */
    SPEEDSCOPE(ExportMessages.speedscope_label, ExportMessages.speedscope_message, ".speedscope.json"),
    /** CPU time by stack, a line for each. */
    COLLAPSED(ExportMessages.collapsed_label, ExportMessages.collapsed_message, ".collapsed"),
    /** A drawing of lives over time. */
    LIFETIMES(ExportMessages.lifetimes_label, ExportMessages.lifetimes_message, ".svg"),
    /** Text of all threads. */
    LOG(ExportMessages.log_label, ExportMessages.log_message, ".log");

    private final String label;
    private final String sentence;
    private final String ending;

    ExportForm(String label, String sentence, String ending) {
        this.label = label;
        this.sentence = sentence;
        this.ending = ending;
    }

    String label() {
        return label;
    }

    /** What it is good for. */
    String sentence() {
        return sentence;
    }

    /** Of the names of its files, with the dot. */
    public String ending() {
        return ending;
    }

    /**
     * Writes a recording; the caller closes the stream. Not for the UI thread.
     *
     * @param title what the recording is called
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public void write(RecordingModel model, ThreadSet threads, String title, Progress progress, OutputStream out)
            throws IOException {
        if (this == PPROF) {
            Pprof.write(trees(model, threads, progress), model.info(), out);
            return;
        }
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        switch (this) {
        case REPORT -> new HtmlReport(model, threads, title).write(text, progress);
        case TRACE -> TraceJson.write(model, threads, text);
        case SPEEDSCOPE ->
            Speedscope.write(tree(model, threads, FlameValue.CPU, progress), title, FlameValue.CPU, text);
        case COLLAPSED -> CollapsedStacks.write(tree(model, threads, FlameValue.CPU, progress), text);
        case LIFETIMES -> LifetimeSvg.write(model, threads, title, Shades.VIEWER, text);
        case LOG -> JltaLog.write(model, threads, version(), text);
        default -> throw new IllegalStateException("form: " + this);
        }
        text.flush();
    }

    /** Of JLTA, null outside of Eclipse. */
    private static String version() {
        Bundle bundle = FrameworkUtil.getBundle(ExportForm.class);
        return bundle == null ? null : bundle.getVersion().toString();
    }

    /** Those that the recording tells something for, and CPU time. */
    private static Map<FlameValue, FlameNode> trees(RecordingModel model, ThreadSet threads, Progress progress) {
        Map<FlameValue, FlameNode> trees = new EnumMap<>(FlameValue.class);
        for (FlameValue value : FlameValue.values()) {
            FlameNode root = tree(model, threads, value, progress);
            if (root.value() > 0 || value == FlameValue.CPU) {
                trees.put(value, root);
            }
        }
        return trees;
    }

    private static FlameNode tree(RecordingModel model, ThreadSet threads, FlameValue value, Progress progress) {
        return Flames.of(model, new FlameRequest(threads, 0, Math.max(0, model.info().durationNanos()), value,
                new FlameRequest.Form(false, true)), progress);
    }
}
