package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameType;

/**
 * Reads what the chunks in JFR's folder grew by, up to the last flush, for one client. First the bytes are sent, then the
 * header that speaks of them, so that the copy can be read at any moment. For one thread, but for {@link #seen}.
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
    /** Chunks that were there since the last look, which may be gone by the next. */
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    /** The newest chunk that is gone and was counted, or sent before: JFR names them by their time. */
    private String lastForgotten = "";

    ChunkTail(Sink sink) {
        this.sink = sink;
    }

    /**
     * What the client has already. A chunk that it does not have as a whole counts as gone when it is not there any more.
     *
     * @param bytes
     *            how many, from the beginning
     */
    void have(String name, long bytes, boolean whole) {
        Sent sent = new Sent();
        sent.bytes = bytes;
        sent.finished = whole;
        chunks.put(name, sent);
    }

    /** How many chunks the client was said to have. */
    int size() {
        return chunks.size();
    }

    /** The chunks of a folder by their names; empty when there is no such folder. Links are none. */
    static Map<String, Path> in(Path folder) throws IOException {
        Map<String, Path> there = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jfr")) {
            for (Path file : files) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    there.put(file.getFileName().toString(), file);
                }
            }
        } catch (NoSuchFileException e) {
            // the recording just ended, with its folder: all chunks are gone
            there.clear();
        }
        return there;
    }

    /** These chunks are there now, while a client may be slow to take others. Any thread may say so. */
    void seen(Set<String> names) {
        seen.addAll(names);
    }

    /** Sends what is new in the folder. */
    void send(Path folder) throws IOException {
        Set<String> earlier = new TreeSet<>(seen); // before the look at what is there now
        seen.removeAll(earlier);
        Map<String, Path> there = in(folder);
        long gone = 0;
        for (Map.Entry<String, Path> file : there.entrySet()) {
            gone += send(file.getKey(), file.getValue()) ? 0 : 1;
        }
        for (String name : earlier) {
            if (!there.containsKey(name) && !chunks.containsKey(name) && name.compareTo(lastForgotten) > 0) {
                chunks.put(name, new Sent());
            }
        }
        gone += forgetAllBut(there.keySet());
        if (gone > 0) {
            sink.send(Frame.gone(gone));
        }
    }

    /** Returns how many the client did not get as a whole. */
    private long forgetAllBut(Set<String> there) {
        long gone = 0;
        for (Iterator<Map.Entry<String, Sent>> all = chunks.entrySet().iterator(); all.hasNext();) {
            Map.Entry<String, Sent> known = all.next();
            if (!there.contains(known.getKey())) {
                gone += known.getValue().finished ? 0 : 1;
                lastForgotten = known.getKey().compareTo(lastForgotten) > 0 ? known.getKey() : lastForgotten;
                all.remove();
            }
        }
        return gone;
    }

    /** False when the ring dropped the chunk before it was sent as a whole. */
    private boolean send(String name, Path file) throws IOException {
        Sent sent = chunks.computeIfAbsent(name, any -> new Sent());
        if (sent.finished) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
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
