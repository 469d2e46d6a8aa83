package org.jlta.cli.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.recording.RecordingException;

/**
 * Follows the recording of one run of an agent and shows it to a watcher. Keeps a copy of the newest chunks in a temporary folder
 * and reads that again each time. For one thread; closing deletes the copy.
 */
final class Follower implements AutoCloseable {
    private static final long QUOTA_BYTES = 4L << 30;
    /** A chunk has a few megabytes; what happened before the one that grows was told already. */
    private static final int CHUNKS = 3;
    /** The agent writes what it keeps as rows four times a second; on a loaded machine a little later. */
    private static final long ROWS_LATE_NANOS = 1_000_000_000;
    private final Watcher watcher;
    private final long everyNanos;
    private final boolean all;
    private final LongConsumer lost;
    private final Path folder;
    private final ChunkCopy copy;
    /** By the agent's clock, nanoseconds since the epoch. */
    private long toldUntil = Long.MIN_VALUE;
    private long lastNanos = System.nanoTime();
    private long toldLost;

    /** The watcher wants no more. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * @param all  whether the watcher needs all that is recorded, not only the newest
     * @param lost is told how many chunks the agent dropped before they came, each time that there are more
     */
    Follower(Watcher watcher, long everyNanos, boolean all, LongConsumer lost) throws IOException {
        this.lost = lost;
        this.all = all;
        this.watcher = watcher;
        this.everyNanos = everyNanos;
        this.folder = Files.createTempDirectory("jlta-tail-");
        this.copy = new ChunkCopy(folder, QUOTA_BYTES);
    }

    /**
     * Connects, and shows what comes until the recording ends. After a broken connection it can be called again and goes on.
     *
     * @return why it ended; null when the watcher wanted no more
     * @throws AttachException when the connection broke
     */
    String follow(AgentAddress address)
            throws AttachException, RefusedException, Refusal, IOException, RecordingException {
        try (RemoteAgent agent = address.connect(Role.READ)) {
            if (toldUntil == Long.MIN_VALUE) {
                // by the recording's own clock, which need not go with that of the host
                agent.fetch(copy);
                RecordingModel model = RecordingLoader.load(List.of(folder), Progress.NONE);
                toldUntil = startOf(model.info()) + model.info().durationNanos();
            }
            String end = agent.subscribe(copy, arrived -> arrived());
            tellLost();
            tell(Long.MAX_VALUE);
            return end;
        } catch (Enough e) {
            return null;
        } catch (UncheckedIOException e) {
            throw e.getCause(); // who reads the output has gone: no failure of the connection
        }
    }

    private void arrived() throws IOException {
        tellLost();
        if (System.nanoTime() - lastNanos < everyNanos) {
            return;
        }
        lastNanos = System.nanoTime();
        if (!all) {
            copy.keepNewest(CHUNKS);
        }
        try {
            // the last moments are told the next time, when it is known how long they took
            tell(Math.max(everyNanos, ROWS_LATE_NANOS));
        } catch (RecordingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void tellLost() {
        if (copy.goneChunks() > toldLost) {
            lost.accept(copy.goneChunks() - toldLost);
            toldLost = copy.goneChunks();
        }
    }

    /** @param restNanos how much of the end is left for later; the largest number for nothing */
    private void tell(long restNanos) throws IOException, RecordingException {
        RecordingModel model = RecordingLoader.load(List.of(folder), Progress.NONE);
        RecordingInfo info = model.info();
        if (info.startTime() == null) {
            return;
        }
        long start = startOf(info);
        long until = restNanos == Long.MAX_VALUE ? Long.MAX_VALUE : start + info.durationNanos() - restNanos;
        if (until <= toldUntil) {
            return;
        }
        long to = until == Long.MAX_VALUE ? until : until - start;
        try {
            if (!watcher.watch(model, toldUntil - start, to)) {
                throw new Enough();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        toldUntil = until;
    }

    private static long startOf(RecordingInfo info) {
        return info.startTime() == null
                ? 0
                : TimeUnit.SECONDS.toNanos(info.startTime().getEpochSecond()) + info.startTime().getNano();
    }

    @Override
    public void close() throws IOException {
        TemporaryCopy.delete(folder);
    }
}
