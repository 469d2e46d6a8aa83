package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.text.PlainText;

/** The file format of speedscope, as a sampled profile: one sample for each stack, its value as the weight. */
public final class Speedscope {
    private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

    private final Map<String, Integer> frames = new LinkedHashMap<>();
    private final List<int[]> samples = new ArrayList<>();
    private final List<Long> weights = new ArrayList<>();

    private Speedscope() {
    }

    /**
     * Writes a tree whose root's children are the outermost frames; the caller closes the writer.
     *
     * @param name what the profile is called
     */
    public static void write(FlameNode root, String name, FlameValue value, Writer out) throws IOException {
        Speedscope file = new Speedscope();
        for (FlameNode child : root.children()) {
            file.collect(child, new int[0]);
        }
        file.print(name, value, out);
    }

    private void collect(FlameNode node, int[] before) {
        int[] path = Arrays.copyOf(before, before.length + 1);
        path[before.length] = frames.computeIfAbsent(node.label(), label -> frames.size());
        if (node.self() > 0) {
            samples.add(path);
            weights.add(node.self());
        }
        for (FlameNode child : node.children()) {
            collect(child, path);
        }
    }

    private void print(String name, FlameValue value, Writer out) throws IOException {
        String unit = switch (value.unit()) {
        case NANOS -> "nanoseconds";
        case BYTES -> "bytes";
        case COUNT -> "none";
        };
        long total = weights.stream().mapToLong(Long::longValue).sum();
        out.write("{\"$schema\":\"" + SCHEMA + "\",\"exporter\":\"jlta\",\"name\":" + quoted(name)
                + ",\"activeProfileIndex\":0,\"shared\":{\"frames\":[");
        String gap = "";
        for (String frame : frames.keySet()) {
            out.write(gap + "{\"name\":" + quoted(frame) + "}");
            gap = ",\n";
        }
        out.write("]},\"profiles\":[{\"type\":\"sampled\",\"name\":" + quoted(name) + ",\"unit\":\"" + unit
                + "\",\"startValue\":0,\"endValue\":" + total + ",\"weights\":" + weights + ",\"samples\":[");
        // behind the weights: of a file that was cut, each sample that is there has its amount
        gap = "";
        for (int[] sample : samples) {
            out.write(gap + Arrays.toString(sample));
            gap = ",\n";
        }
        out.write("]}]}\n");
    }

    private static String quoted(String text) {
        return "\"" + PlainText.oneLine(text).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
