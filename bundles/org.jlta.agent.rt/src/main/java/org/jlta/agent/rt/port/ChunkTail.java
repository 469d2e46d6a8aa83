package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameType;

/**
 * Reads what the chunks in JFR's folder grew by, up to the last flush, for one client. First the bytes are sent, then the
 * header that speaks of them, so that the copy can be read at any moment. For one thread.
 * <p>
 * Facts of HotSpot's {@code jfrChunkWriter.cpp}: a chunk begins with a header of 68 bytes; at 8 is the size up to the last
 * flush, at 64 the state, 0 for a finished chunk and 255 while the header itself is written.
 */
final class ChunkTail {
    private static final int HEADER = 68;
    private static final int SIZE_AT = 8;
    private static final int STATE_AT = 64;
    private static final byte BEING_WRITTEN = (byte) 255;
    private static final int MOST_HEADER_READS = 10_000;
    private static final int PIECE_BYTES = 256 * 1024;

    /** Takes what is to be sent. */
    interface Sink {
        void send(Frame frame) throws IOException;
    }

    /** What the client has of a chunk. */
    private static final class Sent {
        long bytes;
        byte[] header;
        boolean finished;
    }

    private final Map<String, Sent> chunks = new TreeMap<>();
    private final ByteBuffer buffer = ByteBuffer.allocate(PIECE_BYTES);
    private final Sink sink;

    /**
     * @param have
     *            how many bytes the client has of chunks, by their names; of those that are gone nothing is said
     */
    ChunkTail(Map<String, Long> have, Sink sink) {
        this.sink = sink;
        for (Map.Entry<String, Long> chunk : have.entrySet()) {
            Sent sent = new Sent();
            sent.bytes = chunk.getValue();
            chunks.put(chunk.getKey(), sent);
        }
    }

    /** Sends what is new in the folder. */
    void send(Path folder) throws IOException {
        Map<String, Path> there = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jfr")) {
            for (Path file : files) {
                there.put(file.getFileName().toString(), file);
            }
        } catch (NoSuchFileException e) {
            // the recording just ended, with its folder: all chunks are gone
            there.clear();
        }
        long gone = 0;
        for (Map.Entry<String, Path> file : there.entrySet()) {
            gone += send(file.getKey(), file.getValue()) ? 0 : 1;
        }
        for (Map.Entry<String, Sent> known : chunks.entrySet()) {
            if (!there.containsKey(known.getKey()) && !known.getValue().finished) {
                known.getValue().finished = true;
                gone++;
            }
        }
        if (gone > 0) {
            sink.send(Frame.gone(gone));
        }
    }

    /** False when the ring dropped the chunk before it was sent as a whole. */
    private boolean send(String name, Path file) throws IOException {
        Sent sent = chunks.computeIfAbsent(name, any -> new Sent());
        if (sent.finished) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            byte[] header = header(channel);
            if (header != null) {
                send(name, sent, channel, header);
            }
            return true;
        } catch (NoSuchFileException e) {
            sent.finished = true;
            return false;
        }
    }

    private void send(String name, Sent sent, FileChannel channel, byte[] header) throws IOException {
        long end = ByteBuffer.wrap(header).getLong(SIZE_AT);
        while (sent.bytes < end) {
            buffer.clear().limit((int) Math.min(PIECE_BYTES, end - sent.bytes));
            int read = channel.read(buffer, sent.bytes);
            if (read <= 0) {
                return; // the file is shorter than its header says, as after a full disk
            }
            sink.send(Frame.piece(FrameType.CHUNK, new ChunkPiece(name, sent.bytes, buffer.array(), read)));
            sent.bytes += read;
        }
        if (!Arrays.equals(header, sent.header)) {
            sink.send(Frame.piece(FrameType.HEADER, new ChunkPiece(name, 0, header, HEADER)));
            sent.header = header;
        }
        sent.finished = header[STATE_AT] == 0;
    }

    /** Null while there is none, or none that holds anything. */
    private static byte[] header(FileChannel channel) throws IOException {
        for (int i = 0; i < MOST_HEADER_READS; i++) {
            ByteBuffer header = ByteBuffer.allocate(HEADER);
            int read = channel.read(header, 0);
            if (read < HEADER || header.getLong(SIZE_AT) < HEADER) {
                return null;
            }
            if (header.get(STATE_AT) != BEING_WRITTEN) {
                return header.array();
            }
            Thread.onSpinWait();
        }
        return null;
    }
}
