package org.jlta.agent.port;

import java.io.IOException;
import java.io.OutputStream;

/** Writes frames to a connection, each at once. For one thread. */
public final class FrameWriter {
    private final OutputStream out;

    public FrameWriter(OutputStream out) {
        this.out = out;
    }

    public void write(Frame frame) throws IOException {
        frame.writeTo(out);
        out.flush();
    }
}
