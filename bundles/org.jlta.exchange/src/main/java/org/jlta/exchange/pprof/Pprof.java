package org.jlta.exchange.pprof;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.text.PlainText;

import us.hebi.quickbuf.ProtoSink;
import us.hebi.quickbuf.RepeatedByte;

/**
 * Writes flame graphs as a profile of pprof, gzip around protocol buffers: a sample for each stack, with a value for each
 * kind of graph. Frames of one method with different lines are different locations of one function.
 *
 * @see <a href="https://github.com/google/pprof/blob/main/proto/profile.proto">profile.proto</a>
 */
public final class Pprof {
    private final Map<FlameValue, FlameNode> trees;
    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final Map<String, Integer> functions = new LinkedHashMap<>();
    private final Map<String, Integer> locations = new LinkedHashMap<>();
    private final ProtoSink profile;

    /** Something that writes the fields of a message. */
    private interface Message {
        void write(ProtoSink out) throws IOException;
    }

    private Pprof(Map<FlameValue, FlameNode> trees, OutputStream out) {
        this.trees = trees;
        this.profile = ProtoSink.newInstance(out);
        string("");
    }

    /**
     * Writes a profile; the stream stays open.
     *
     * @param trees by what they sum up, the root's children the outermost frames, with lines or without; at least one
     */
    public static void write(Map<FlameValue, FlameNode> trees, RecordingInfo info, OutputStream out)
            throws IOException {
        GZIPOutputStream gzip = new GZIPOutputStream(out);
        new Pprof(new EnumMap<>(trees), gzip).write(info);
        gzip.finish();
    }

    private void write(RecordingInfo info) throws IOException {
        for (FlameValue value : trees.keySet()) {
            message(profile, 1, type -> {
                type.writeInt64(1, string(value.word()));
                type.writeInt64(2, string(unit(value)));
            });
        }
        int place = 0;
        for (FlameNode root : trees.values()) {
            for (FlameNode child : root.children()) {
                samples(child, new ArrayList<>(), place);
            }
            place++;
        }
        for (Map.Entry<String, Integer> location : locations.entrySet()) {
            location(location.getKey(), location.getValue());
        }
        for (Map.Entry<String, Integer> function : functions.entrySet()) {
            message(profile, 5, out -> {
                out.writeUInt64(1, function.getValue());
                out.writeInt64(2, string(function.getKey()));
                out.writeInt64(3, string(function.getKey()));
            });
        }
        for (String string : strings.keySet()) {
            profile.writeString(6, string);
        }
        if (info.startTime() != null) {
            profile.writeInt64(9, info.startTime().getEpochSecond() * 1_000_000_000 + info.startTime().getNano());
        }
        profile.writeInt64(10, info.durationNanos());
        // without, pprof shows the last kind
        profile.writeInt64(14, string(trees.keySet().iterator().next().word()));
    }

    private static String unit(FlameValue value) {
        return switch (value.unit()) {
        case NANOS -> "nanoseconds";
        case BYTES -> "bytes";
        case COUNT -> "count";
        };
    }

    private void samples(FlameNode node, List<Integer> path, int place) throws IOException {
        path.add(number(locations, PlainText.oneLine(node.label()), 1));
        if (node.self() > 0) {
            message(profile, 2, sample -> {
                for (int i = path.size() - 1; i >= 0; i--) {
                    sample.writeUInt64(1, path.get(i));
                }
                for (int i = 0; i < trees.size(); i++) {
                    sample.writeInt64(2, i == place ? node.self() : 0);
                }
            });
        }
        for (FlameNode child : node.children()) {
            samples(child, path, place);
        }
        path.remove(path.size() - 1);
    }

    /** A label ends with the line where there is one. */
    private void location(String label, int id) throws IOException {
        int colon = label.lastIndexOf(':');
        boolean hasLine = colon > 0 && label.substring(colon + 1).matches("\\d{1,9}");
        int function = number(functions, hasLine ? label.substring(0, colon) : label, 1);
        message(profile, 4, out -> {
            out.writeUInt64(1, id);
            message(out, 4, line -> {
                line.writeUInt64(1, function);
                line.writeInt64(2, hasLine ? Long.parseLong(label.substring(colon + 1)) : 0);
            });
        });
    }

    private int string(String text) {
        return number(strings, text, 0);
    }

    private static int number(Map<String, Integer> numbers, String text, int first) {
        return numbers.computeIfAbsent(text, key -> numbers.size() + first);
    }

    private static void message(ProtoSink out, int field, Message message) throws IOException {
        RepeatedByte bytes = RepeatedByte.newEmptyInstance();
        message.write(ProtoSink.newInstance(bytes));
        out.writeBytes(field, bytes);
    }
}
