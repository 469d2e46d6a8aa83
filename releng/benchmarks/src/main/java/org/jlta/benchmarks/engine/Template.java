package org.jlta.benchmarks.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkFiles;
import org.jlta.recording.RecordingException;
import org.jlta.recording.format.EventReader;
import org.jlta.recording.format.Type;

/**
 * What a real recording of the agent says about its events: recordings written by it hold the same types, fields and
 * annotations, byte for byte.
 */
final class Template {
    final byte[] metadata;
    final Map<Long, Type> types;
    private final Map<String, Type> byName = new HashMap<>();

    private Template(byte[] metadata, Map<Long, Type> types) {
        this.metadata = metadata;
        this.types = types;
        types.values().forEach(type -> byName.put(type.name(), type));
    }

    /** From the first chunk of a finished recording. */
    static Template of(Path recording) throws IOException, RecordingException {
        Chunk chunk = ChunkFiles.of(recording).get(0);
        try (FileChannel channel = FileChannel.open(recording); EventReader reader = EventReader.open(recording)) {
            long at = chunk.offset() + chunk.header().metadataOffset();
            ByteBuffer head = ByteBuffer.allocate(9);
            channel.read(head, at);
            int size = 0;
            for (int i = 0; i == 0 || head.get(i - 1) < 0; i++) {
                size |= (head.get(i) & 0x7f) << 7 * i;
            }
            ByteBuffer event = ByteBuffer.allocate(size);
            while (event.hasRemaining() && channel.read(event, at + event.position()) >= 0) {
                continue;
            }
            reader.next();
            return new Template(event.array(), reader.types());
        }
    }

    /** The type of that name, which the recording must have. */
    Type type(String name) {
        Type type = byName.get(name);
        if (type == null) {
            throw new IllegalArgumentException("the template has no type " + name + ": record it with JDK 21 or later");
        }
        return type;
    }
}
