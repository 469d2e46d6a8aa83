package org.jlta.agent.rt.port;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Frame;
import org.jlta.agent.port.FrameType;

/**
 * Pieces of chunks as frames that all clients share: those that follow the recording are at about the same place, so that one
 * reads and the others find what it read. The newest few are kept, where there is memory for them and more than one client. A
 * client that is further behind reads for itself, and neither holds up the others nor drives out what they need. Any thread may call
 * it.
 */
final class SharedPieces {
    private static final int PIECE_BYTES = 256 * 1024;
    /** 8 MB: so far apart are clients that began together, since each runs for some milliseconds at a time. */
    private static final int KEPT = 32;

    private final List<SoftReference<Piece>> kept = new ArrayList<>();
    private Piece newest;
    private int clients;

    /** Some bytes of a chunk; they never change, as they lie below the size that its header told. */
    private static final class Piece {
        private final long number;
        private final long offset;
        private final int length;
        /** Null until it was read. */
        private Frame frame;

        Piece(long number, long offset, int length) {
            this.number = number;
            this.offset = offset;
            this.length = length;
        }

        boolean isSame(Piece other) {
            return number == other.number && offset == other.offset && length == other.length;
        }

        boolean isAfter(Piece other) {
            return number > other.number || number == other.number && offset > other.offset;
        }

        /** Whoever comes first reads; for others it takes no longer than if they read themselves. */
        synchronized Frame read(String chunk, FileChannel channel) throws IOException {
            if (frame == null) {
                ByteBuffer bytes = ByteBuffer.allocate(length);
                while (bytes.hasRemaining() && channel.read(bytes, offset + bytes.position()) > 0) {
                    // a read may give less than was asked for
                    continue;
                }
                if (!bytes.hasRemaining()) {
                    frame = Frame.piece(FrameType.CHUNK, new ChunkPiece(chunk, number, offset, bytes.flip()));
                }
            }
            return frame;
        }
    }

    /** How long the piece is that begins there, in bytes: pieces end at the same places whoever reads, if there is so much. */
    static int length(long offset, long end) {
        return (int) Math.min(PIECE_BYTES - offset % PIECE_BYTES, end - offset);
    }

    /**
     * The piece as a frame.
     *
     * @param chunk
     *            the file's name, without a folder
     * @param number
     *            of the chunk
     * @param channel
     *            of the chunk's file
     * @return null where the file is shorter
     */
    Frame frame(String chunk, long number, long offset, int length, FileChannel channel) throws IOException {
        return kept(new Piece(number, offset, length)).read(chunk, channel);
    }

    /** The same one that was asked for before, if it is kept. */
    private synchronized Piece kept(Piece asked) {
        for (SoftReference<Piece> each : kept) {
            Piece piece = each.get();
            if (piece != null && piece.isSame(asked)) {
                return piece;
            }
        }
        if (clients > 1 && (newest == null || asked.isAfter(newest))) {
            newest = asked;
            kept.add(new SoftReference<>(asked));
            if (kept.size() > KEPT) {
                kept.remove(0);
            }
        }
        return asked;
    }

    /** One more client asks from now on. */
    synchronized void join() {
        clients++;
    }

    /** One asks no more. What nobody could share is forgotten. */
    synchronized void leave() {
        clients--;
        if (clients < 2) {
            kept.clear();
            newest = null;
        }
    }
}
