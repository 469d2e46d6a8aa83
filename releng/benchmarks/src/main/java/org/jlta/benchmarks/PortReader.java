package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;

/** A client that follows a recording on a thread of its own and keeps a copy of the newest chunks; closing deletes that. */
final class PortReader implements AutoCloseable {
    private static final long QUOTA_BYTES = 8L << 30;
    private static final int CHUNKS = 2;

    private final Path folder;
    private final RemoteAgent agent;
    private final ChunkCopy copy;
    private final FutureTask<String> following;

    /**
     * Follows from now on.
     *
     * @param arrival
     *            is told of each header that came, on the reader's thread
     */
    PortReader(TokenFile tokens, RemoteAgent.Arrival arrival) throws IOException, AttachException, RefusedException {
        folder = Files.createTempDirectory("jlta-reader-");
        copy = new ChunkCopy(folder, QUOTA_BYTES);
        agent = connect(tokens, Role.READ);
        following = new FutureTask<>(() -> agent.subscribe(copy, arrived -> {
            arrived.keepNewest(CHUNKS);
            arrival.arrived(arrived);
        }));
        new Thread(following, "reader").start();
    }

    static RemoteAgent connect(TokenFile tokens, Role role) throws AttachException, RefusedException {
        return RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(role), null);
    }

    /** Waits for the end of the recording. */
    void awaitEnd() throws IOException, InterruptedException {
        try {
            following.get();
        } catch (ExecutionException e) {
            throw new IOException("a reader broke: " + e.getCause().getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException, AttachException {
        agent.close();
        awaitThread();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /** Until it ends it may still write; that its connection is closed under it is no failure. */
    private void awaitThread() throws IOException {
        try {
            following.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof IOException || e.getCause() instanceof AttachException)) {
                throw new IllegalStateException("a reader broke", e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a reader ended", e);
        }
    }
}
