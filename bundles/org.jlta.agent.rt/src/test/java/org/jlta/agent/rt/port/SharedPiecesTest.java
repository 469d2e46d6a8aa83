package org.jlta.agent.rt.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Frame;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedPiecesTest {
    private static final int PIECE = 256 * 1024;
    private static final int KEPT = 32;
    private static final int LENGTH = 9_000_000;

    @TempDir
    Path folder;
    private final SharedPieces pieces = new SharedPieces();
    private final byte[] content = new byte[LENGTH];
    private FileChannel channel;

    @BeforeEach
    void write() throws IOException {
        for (int i = 0; i < LENGTH; i++) {
            content[i] = (byte) (i * 31 ^ i >> 8);
        }
        pieces.join();
        pieces.join();
        channel = FileChannel.open(Files.write(folder.resolve("a.jfr"), content));
    }

    @AfterEach
    void close() throws IOException {
        channel.close();
    }

    @Test
    void areReadOnceForAllThatAskForThem() throws IOException {
        Frame first = frame(1, 0, PIECE);

        assertSame(first, frame(1, 0, PIECE));
        assertNotSame(first, frame(2, 0, PIECE), "of another chunk");
        assertNotSame(first, frame(1, 0, PIECE - 1), "of another length");
        ChunkPiece piece = frame(1, PIECE, 100).asPiece();
        assertEquals("a.jfr", piece.chunk());
        assertEquals(1, piece.number());
        assertEquals(PIECE, piece.offset());
        assertEquals(ByteBuffer.wrap(content, PIECE, 100), piece.bytes());
    }

    @Test
    void areKeptWhoeverIsFurtherBehind() throws IOException {
        Frame[] newest = new Frame[KEPT];
        for (int i = 0; i < KEPT; i++) {
            newest[i] = frame(7, (long) i * PIECE, PIECE);
        }
        Frame old = frame(6, 0, PIECE);

        assertNotSame(old, frame(6, 0, PIECE), "who is behind reads for itself");
        for (int i = 0; i < KEPT; i++) {
            assertSame(newest[i], frame(7, (long) i * PIECE, PIECE));
        }
        frame(7, (long) KEPT * PIECE, PIECE);
        assertNotSame(newest[0], frame(7, 0, PIECE), "no more than so many are kept");
        assertSame(newest[1], frame(7, PIECE, PIECE));
    }

    @Test
    void areForgottenWhenNobodyCouldShareThem() throws IOException {
        Frame first = frame(1, 0, PIECE);

        pieces.leave();

        assertNotSame(first, frame(1, 0, PIECE));
        assertNotSame(frame(1, PIECE, PIECE), frame(1, PIECE, PIECE), "for one alone nothing is kept");
        pieces.join();
        assertSame(frame(1, 0, PIECE), frame(1, 0, PIECE));
    }

    @Test
    void areNoneWhereTheFileIsShorter() throws IOException {
        assertNull(frame(1, LENGTH - 10, 11));
        Files.write(folder.resolve("a.jfr"), new byte[LENGTH + 1]);
        assertEquals(11, frame(1, LENGTH - 10, 11).asPiece().length(), "it is asked again");
    }

    @Test
    void endAtTheSamePlacesWhereverOneBegins() {
        assertEquals(PIECE, SharedPieces.length(0, LENGTH));
        assertEquals(PIECE - 77, SharedPieces.length(77, LENGTH));
        assertEquals(PIECE, SharedPieces.length(PIECE, LENGTH));
        assertEquals(23, SharedPieces.length(77, 100));
        assertEquals(1, SharedPieces.length((5L << 32) + PIECE - 1, 6L << 32));
    }

    private Frame frame(long number, long offset, int length) throws IOException {
        return pieces.frame("a.jfr", number, offset, length, channel);
    }
}
