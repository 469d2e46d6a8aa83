package org.jlta.agent.port;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes frames to a connection, each at once. For one thread. */
public final class FrameWriter {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final DataOutputStream out;

    public FrameWriter(OutputStream out) {
        this.out = new DataOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
    }

    public void write(Frame frame) throws IOException {
        out.writeInt(frame.content().length + 1);
        out.writeByte(frame.type().number());
        out.write(frame.content());
        out.flush();
    }
}
