package org.jlta.exchange.dumps;

import java.io.IOException;

import org.jlta.model.threads.ThreadSnapshot;

/** Takes the snapshots of a file one after the other, so that not all of them need to be in memory. */
@FunctionalInterface
public interface SnapshotSink {

    /** The snapshot belongs to the receiver. */
    void accept(ThreadSnapshot snapshot) throws IOException;
}
