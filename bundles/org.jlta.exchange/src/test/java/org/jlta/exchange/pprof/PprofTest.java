package org.jlta.exchange.pprof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

import org.jlta.analysis.Limits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.junit.jupiter.api.Test;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;

/** What is written is read by the library of protocol buffers, by the fields of profile.proto. */
class PprofTest {
    private static final FlameNode CPU = new FlameNode("all", 100, 0,
            List.of(new FlameNode("app.Main.main:7", 90, 30,
                    List.of(new FlameNode("app.Cart.<init>:9", 60, 60, List.of()))),
                    new FlameNode("[no stack was taken]", 10, 10, List.of())));
    private static final FlameNode ALLOC = new FlameNode("all", 5, 0,
            List.of(new FlameNode("app.Main.main:8", 5, 5, List.of())));

    private static DescriptorProto.Builder message(String name, String... fields) {
        DescriptorProto.Builder message = DescriptorProto.newBuilder().setName(name);
        for (String field : fields) {
            String[] words = field.split(" ");
            FieldDescriptorProto.Builder builder = FieldDescriptorProto.newBuilder().setName(words[1])
                    .setNumber(Integer.parseInt(words[2]))
                    .setLabel(words.length > 3 ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL);
            switch (words[0]) {
            case "int64" -> builder.setType(Type.TYPE_INT64);
            case "uint64" -> builder.setType(Type.TYPE_UINT64);
            case "string" -> builder.setType(Type.TYPE_STRING);
            default -> builder.setType(Type.TYPE_MESSAGE).setTypeName(words[0]);
            }
            message.addField(builder);
        }
        return message;
    }

    private static Descriptor profile() throws Exception {
        FileDescriptorProto file = FileDescriptorProto.newBuilder().setName("profile.proto").setSyntax("proto3")
                .addMessageType(message("Profile", "ValueType sample_type 1 *", "Sample sample 2 *",
                        "Location location 4 *", "Function function 5 *", "string string_table 6 *",
                        "int64 time_nanos 9", "int64 duration_nanos 10", "int64 default_sample_type 14"))
                .addMessageType(message("ValueType", "int64 type 1", "int64 unit 2"))
                .addMessageType(message("Sample", "uint64 location_id 1 *", "int64 value 2 *"))
                .addMessageType(message("Location", "uint64 id 1", "Line line 4 *"))
                .addMessageType(message("Line", "uint64 function_id 1", "int64 line 2"))
                .addMessageType(message("Function", "uint64 id 1", "int64 name 2", "int64 system_name 3")).build();
        return FileDescriptor.buildFrom(file, new FileDescriptor[0]).findMessageTypeByName("Profile");
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> all(DynamicMessage message, String field) {
        return (List<T>) message.getField(message.getDescriptorForType().findFieldByName(field));
    }

    private static long number(DynamicMessage message, String field) {
        return (long) message.getField(message.getDescriptorForType().findFieldByName(field));
    }

    private static DynamicMessage read(Map<FlameValue, FlameNode> trees) throws Exception {
        RecordingInfo info = new RecordingInfo(null, null, -1, null, Instant.ofEpochSecond(3, 7), ZoneOffset.UTC, 60,
                null,
                1, List.of(), true, null, VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Pprof.write(trees, info, out);
        DynamicMessage message = DynamicMessage.parseFrom(profile(),
                new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())));
        assertEquals(0, message.getUnknownFields().getSerializedSize());
        return message;
    }

    @Test
    void eachStackIsASampleWithAValueForEachGraph() throws Exception {
        DynamicMessage profile = read(Map.of(FlameValue.ALLOC, ALLOC, FlameValue.CPU, CPU));

        List<String> strings = all(profile, "string_table");
        assertEquals("", strings.get(0));
        List<DynamicMessage> types = all(profile, "sample_type");
        assertEquals(List.of("cpu nanoseconds", "alloc bytes"),
                types.stream().map(type -> strings.get((int) number(type, "type")) + " "
                        + strings.get((int) number(type, "unit"))).toList());
        List<DynamicMessage> samples = all(profile, "sample");
        assertEquals(List.of(List.of(30L, 0L), List.of(60L, 0L), List.of(10L, 0L), List.of(0L, 5L)),
                samples.stream().map(sample -> PprofTest.<Long>all(sample, "value")).toList());
        assertEquals(List.of(2L, 1L), all(samples.get(1), "location_id"));
        assertEquals(3_000_000_007L, number(profile, "time_nanos"));
        assertEquals(60, number(profile, "duration_nanos"));
        assertEquals("cpu", strings.get((int) number(profile, "default_sample_type")));
    }

    @Test
    void linesOfAMethodAreLocationsOfOneFunction() throws Exception {
        DynamicMessage profile = read(Map.of(FlameValue.CPU, CPU, FlameValue.ALLOC, ALLOC));

        List<String> strings = all(profile, "string_table");
        List<DynamicMessage> functions = all(profile, "function");
        assertEquals(List.of("app.Main.main", "app.Cart.<init>", "[no stack was taken]"),
                functions.stream().map(function -> strings.get((int) number(function, "name"))).toList());
        List<DynamicMessage> locations = all(profile, "location");
        assertEquals(List.of("1 1:7", "2 2:9", "3 3:0", "4 1:8"), locations.stream().map(location -> {
            DynamicMessage line = PprofTest.<DynamicMessage>all(location, "line").get(0);
            return number(location, "id") + " " + number(line, "function_id") + ":" + number(line, "line");
        }).toList());
    }
}
