package org.jlta.agent.port;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One message between the agent's port and a client: its type and its content. On the wire the length of both comes
 * first, four bytes, big endian. Immutable.
 */
public final class Frame {
    /** The first bytes of a connection: another program's are told by them. */
    private static final int MAGIC = 'J' << 24 | 'L' << 16 | 'T' << 8 | 'A';
    private static final int MOST_VALUES = 100;
    /** Before the content: the length of what follows it, and the type. */
    private static final int BEFORE = Integer.BYTES + Byte.BYTES;
    /** More than most frames have. */
    private static final int USUAL_BYTES = 512;
    /** Before the bytes of a piece: the name of its chunk, which is shorter than this, and two numbers. */
    private static final int BEFORE_PIECE = 256;

    private final FrameType type;
    /** All that goes over the wire; what is behind {@link #end} does not count. */
    private final byte[] bytes;
    private final int end;

    private Frame(FrameType type, byte[] bytes, int end) {
        this.type = type;
        this.bytes = bytes;
        this.end = end;
        ByteBuffer.wrap(bytes).putInt(end - Integer.BYTES).put((byte) type.number());
    }

    public FrameType type() {
        return type;
    }

    /** Writes all of it at once: a part of its own for the first bytes would be a packet of its own. */
    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, end);
    }

    /**
     * Reads the content of a frame.
     *
     * @param length
     *            of it, in bytes
     */
    static Frame received(FrameType type, int length, DataInputStream content) throws IOException {
        byte[] bytes = new byte[BEFORE + length];
        content.readFully(bytes, BEFORE, length);
        return new Frame(type, bytes, bytes.length);
    }

    /** Writes the parts of a content. */
    private interface Parts {
        void write(DataOutputStream out) throws IOException;
    }

    private static Frame of(FrameType type, Parts parts) throws WireException {
        return of(type, USUAL_BYTES, parts);
    }

    /** Hands out its bytes without a copy. */
    private static final class Wire extends ByteArrayOutputStream {
        Wire(int room) {
            super(room);
            count = BEFORE;
        }

        Frame toFrame(FrameType type) {
            return new Frame(type, buf, count);
        }
    }

    /** @param room
     *            in bytes; more is made where it is too little */
    private static Frame of(FrameType type, int room, Parts parts) throws WireException {
        Wire wire = new Wire(room);
        try {
            parts.write(new DataOutputStream(wire));
        } catch (UTFDataFormatException e) {
            throw new WireException("a text is too long for a frame: at most 65535 bytes", e);
        } catch (IOException e) {
            throw new WireException("a frame could not be made: " + e, e);
        }
        return wire.toFrame(type);
    }

    /** The agent's first frame. */
    public static Frame hello(Hello hello) throws WireException {
        return of(FrameType.HELLO, out -> {
            out.writeInt(MAGIC);
            out.writeShort(hello.version());
            out.write(hello.nonce());
            out.writeUTF(hello.agentVersion());
        });
    }

    /**
     * @throws WireException
     *             when the other side is no agent of ours
     */
    public Hello asHello() throws WireException {
        return read(FrameType.HELLO, in -> {
            checkMagic(in);
            int version = in.readUnsignedShort();
            byte[] nonce = new byte[Token.BYTES];
            in.readFully(nonce);
            return new Hello(version, nonce, in.readUTF());
        });
    }

    /** The client's first frame. */
    public static Frame login(int version, byte[] proof) throws WireException {
        return of(FrameType.LOGIN, out -> {
            out.writeInt(MAGIC);
            out.writeShort(version);
            out.write(proof);
        });
    }

    /** The version of the client that logs in. */
    public int loginVersion() throws WireException {
        return read(FrameType.LOGIN, in -> {
            checkMagic(in);
            return in.readUnsignedShort();
        });
    }

    /** Its proof. */
    public byte[] loginProof() throws WireException {
        return read(FrameType.LOGIN, in -> {
            in.skipBytes(Integer.BYTES + Short.BYTES);
            byte[] proof = new byte[Token.BYTES];
            in.readFully(proof);
            return proof;
        });
    }

    public static Frame welcome(Role role) throws WireException {
        return of(FrameType.WELCOME, out -> out.writeUTF(role.word()));
    }

    /** A verb with its values. */
    public static Frame request(String verb, Map<String, String> values) throws WireException {
        return of(FrameType.REQUEST, out -> {
            out.writeUTF(verb);
            write(values, out);
        });
    }

    /** The verb of a request. */
    public String verb() throws WireException {
        return read(FrameType.REQUEST, in -> in.readUTF());
    }

    public static Frame answer(Map<String, String> values) throws WireException {
        return of(FrameType.ANSWER, out -> write(values, out));
    }

    /** The values of a request or an answer, in their order; unmodifiable. */
    public Map<String, String> values() throws WireException {
        return read(type == FrameType.REQUEST ? FrameType.REQUEST : FrameType.ANSWER, in -> {
            if (type == FrameType.REQUEST) {
                in.readUTF();
            }
            return readValues(in);
        });
    }

    /**
     * @param code
     *            a word for programs
     * @param sentence
     *            for people
     */
    public static Frame refusal(String code, String sentence) throws WireException {
        return of(FrameType.REFUSAL, out -> {
            out.writeUTF(code);
            out.writeUTF(sentence);
        });
    }

    /** The refusal that this frame is. */
    public Refusal asRefusal() throws WireException {
        return read(FrameType.REFUSAL, in -> new Refusal(in.readUTF(), in.readUTF()));
    }

    /** Bytes of a chunk, or its header. */
    public static Frame piece(FrameType type, ChunkPiece piece) throws WireException {
        return of(type, BEFORE_PIECE + piece.length(), out -> {
            out.writeUTF(piece.chunk());
            out.writeLong(piece.number());
            out.writeLong(piece.offset());
            ByteBuffer part = piece.bytes();
            out.write(part.array(), part.arrayOffset() + part.position(), part.remaining());
        });
    }

    /** The piece of a chunk that a {@code CHUNK} or {@code HEADER} frame holds. */
    public ChunkPiece asPiece() throws WireException {
        return read(type == FrameType.HEADER ? FrameType.HEADER : FrameType.CHUNK, in -> {
            String chunk = in.readUTF();
            long number = in.readLong();
            long offset = in.readLong();
            int length = in.available();
            return new ChunkPiece(chunk, number, offset, ByteBuffer.wrap(bytes, end - length, length));
        });
    }

    /**
     * Chunks went unsent.
     *
     * @param chunks
     *            how many, more than were told before
     * @param upTo
     *            the number of the newest of them
     */
    public static Frame gone(long chunks, long upTo) throws WireException {
        return of(FrameType.GONE, out -> {
            out.writeLong(chunks);
            out.writeLong(upTo);
        });
    }

    /** How many chunks went unsent. */
    public long goneChunks() throws WireException {
        return read(FrameType.GONE, DataInputStream::readLong);
    }

    /** Number of the newest chunk that went unsent. */
    public long goneUpTo() throws WireException {
        return read(FrameType.GONE, in -> {
            in.skipBytes(Long.BYTES);
            return in.readLong();
        });
    }

    /**
     * How far the client is behind.
     *
     * @param bytes
     *            of the recording that it was not sent yet, as others had their turn; 0 for none
     */
    public static Frame behind(long bytes) throws WireException {
        return of(FrameType.BEHIND, out -> out.writeLong(bytes));
    }

    /** How many bytes the client is behind. */
    public long behindBytes() throws WireException {
        return read(FrameType.BEHIND, DataInputStream::readLong);
    }

    /** The last frame of a stream of chunks. */
    public static Frame end(String reason) throws WireException {
        return of(FrameType.END, out -> out.writeUTF(reason));
    }

    /** A welcome's role, or why a stream ended. */
    public String word() throws WireException {
        return read(type == FrameType.END ? FrameType.END : FrameType.WELCOME, in -> in.readUTF());
    }

    private static void checkMagic(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new WireException("the other side does not speak the protocol of JLTA");
        }
    }

    private static void write(Map<String, String> values, DataOutputStream out) throws IOException {
        if (values.size() > MOST_VALUES) {
            throw new WireException(values.size() + " values, at most " + MOST_VALUES + " fit into a frame");
        }
        out.writeShort(values.size());
        for (Map.Entry<String, String> value : values.entrySet()) {
            out.writeUTF(value.getKey());
            out.writeUTF(value.getValue());
        }
    }

    private static Map<String, String> readValues(DataInputStream in) throws IOException {
        int count = in.readUnsignedShort();
        if (count > MOST_VALUES) {
            throw new WireException(count + " values, expected are at most " + MOST_VALUES);
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            values.put(in.readUTF(), in.readUTF());
        }
        return Collections.unmodifiableMap(values);
    }

    /** Reads the parts of a content. */
    private interface Reading<T> {
        T from(DataInputStream in) throws IOException;
    }

    private <T> T read(FrameType expected, Reading<T> reading) throws WireException {
        if (type != expected) {
            throw new WireException("frame " + type + ", expected is " + expected);
        }
        try {
            return reading.from(new DataInputStream(new ByteArrayInputStream(bytes, BEFORE, end - BEFORE)));
        } catch (WireException e) {
            throw e;
        } catch (EOFException e) {
            throw new WireException("frame " + type + " ends too early, after " + (end - BEFORE) + " bytes", e);
        } catch (IOException e) {
            throw new WireException("frame " + type + " cannot be read: " + e.getMessage(), e);
        }
    }
}
