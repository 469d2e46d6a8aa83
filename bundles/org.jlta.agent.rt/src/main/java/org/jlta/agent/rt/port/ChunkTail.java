package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
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

    /** Of those above {@link #settled} that were begun. */
    private final NavigableMap<Long, Sent> chunks = new TreeMap<>();
    private final ChunkNumbers numbers;
    private final SharedPieces pieces;
    private final StreamBudget budget;
    private final Sink sink;
    private final Lag lag;
    private Path folder;
    /** The client has all up to this number as a whole, or was told that they are gone; negative before the first look. */
    private long settled = -1;

    ChunkTail(ChunkNumbers numbers, SharedPieces pieces, StreamBudget budget, Sink sink) {
        this.numbers = numbers;
        this.pieces = pieces;
        this.budget = budget;
        this.sink = sink;
        this.lag = new Lag(numbers, sink);
    }

    /** How much the client lacked when it was told last, in bytes; any thread may ask. */
    long behindBytes() {
        return lag.bytes();
    }

    /** A client that comes back is settled up to this number; what it does not have of those above and that is gone counts. */
    void settled(long number) {
        settled = number;
    }

    /**
     * What it has of a chunk above that.
     *
     * @param bytes
     *            how many, from the beginning
     */
    void have(long number, long bytes, boolean whole) {
        Sent sent = new Sent();
        sent.bytes = bytes;
        sent.finished = whole;
        chunks.put(number, sent);
    }

    /** Sends what is new in the folder, and how many chunks went unsent. */
    void send(Path ofChunks) throws IOException {
        folder = ofChunks;
        ChunkNumbers.Look look = numbers.take(folder);
        boolean first = settled < 0;
        if (first) {
            settled = look.there().isEmpty() ? look.last() : look.there().firstKey() - 1;
        }
        Set<Long> there = new HashSet<>(look.there().keySet());
        for (Map.Entry<Long, Path> file : look.there().tailMap(settled, false).entrySet()) {
            if (!send(file.getKey(), file.getValue())) {
                there.remove(file.getKey());
            }
        }
        settle(there, look.last(), first);
        lag.sentAll();
    }

    /** Nothing more is to come. */
    void end() throws IOException {
        lag.end();
    }

    /**
     * What is not there any more and was not sent as a whole is gone. The ring drops the oldest, but another recording of the JVM can
     * keep some of them longer.
     *
     * @param first
     *            what went before the first look is nothing that this client lost
     */
    private void settle(Set<Long> there, long last, boolean first) throws IOException {
        long gone = 0;
        long newest = -1;
        for (long number = settled + 1; number <= last; number++) {
            Sent sent = chunks.get(number);
            if (!there.contains(number) && (sent == null || !sent.finished)) {
                have(number, 0, true);
                gone += first ? 0 : 1;
                newest = number;
            }
        }
        while (!chunks.isEmpty() && chunks.firstKey() == settled + 1 && chunks.firstEntry().getValue().finished) {
            settled++;
            chunks.pollFirstEntry();
        }
        if (newest >= 0) {
            sink.send(Frame.gone(gone, newest));
        }
    }

    /** False when the ring just dropped the chunk. */
    private boolean send(long number, Path file) throws IOException {
        Sent sent = chunks.computeIfAbsent(number, any -> new Sent());
        if (sent.finished) {
            return true;
        }
        while (true) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
                byte[] header = header(channel);
                if (header != null) {
                    send(file.getFileName().toString(), number, sent, channel, header);
                }
                return true;
            } catch (NoSuchFileException e) {
                return false;
            } catch (ClosedByInterruptException e) {
                Thread.interrupted(); // an application may interrupt all threads it finds: on from what was sent
            }
        }
    }

    private void send(String name, long number, Sent sent, FileChannel channel, byte[] header) throws IOException {
        long end = ByteBuffer.wrap(header).getLong(SIZE_AT);
        while (sent.bytes < end) {
            int length = SharedPieces.length(sent.bytes, end);
            long turn = budget.turn(length);
            if (budget.isLater(turn)) {
                lag.waits(folder, number, channel.size() - sent.bytes);
                budget.await(turn);
            }
            Frame piece = pieces.frame(name, number, sent.bytes, length, channel);
            if (piece == null) {
                return; // the file is shorter than its header says, as after a full disk
            }
            sink.send(piece);
            sent.bytes += length;
        }
        if (!Arrays.equals(header, sent.header)) {
            sink.send(Frame.piece(FrameType.HEADER, new ChunkPiece(name, number, 0, ByteBuffer.wrap(header))));
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
