package org.jlta.agent.port;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads frames from a connection. Never allocates more than it was told to. For one thread. */
public final class FrameReader {
    /** The longest frame that an agent takes, in bytes. */
    public static final int MOST_OF_CLIENT = 64 * 1024;
    /** The longest frame that a client takes, in bytes. */
    public static final int MOST_OF_AGENT = 1024 * 1024;

    private final DataInputStream in;
    private final int mostBytes;

    public FrameReader(InputStream in, int mostBytes) {
        this.in = new DataInputStream(in);
        this.mostBytes = mostBytes;
    }

    /**
     * The next frame; null when the other side closed the connection after a whole one.
     *
     * @throws WireException
     *             when what comes is no frame
     * @throws IOException
     *             when the connection broke, or nothing came in the time that the socket allows
     */
    public Frame read() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        try {
            int length = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
            if (length < 1 || length > mostBytes) {
                throw new WireException(
                        "frame of " + (length & 0xffffffffL) + " bytes, expected are 1 to " + mostBytes);
            }
            return Frame.received(FrameType.numbered(in.readUnsignedByte()), length - 1, in);
        } catch (EOFException e) {
            throw new WireException("the connection ended within a frame", e);
        }
    }
}
