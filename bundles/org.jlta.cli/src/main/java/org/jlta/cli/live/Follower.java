package org.jlta.cli.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.Progress;
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
    /** To be behind by less is over soon. */
    private static final long MUCH_BYTES = 16 << 20;
    private final Teller teller;
    private final long everyNanos;
    private final boolean all;
    private final Told told;
    private final Path folder;
    private final ChunkCopy copy;
    private long lastNanos = System.nanoTime();
    private long toldLost;
    private boolean toldBehind;

    /** Is told what keeps the watcher from seeing all, or from seeing it soon. */
    interface Told {
        /** The agent dropped so many chunks before they came. */
        void lost(long chunks);

        /** So many bytes of the recording did not come yet, as the agent lets its readers wait for each other. */
        void behind(long bytes);

        /** All came that had not. */
        void caughtUp();
    }

    /** The watcher wants no more. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * @param all  whether the watcher needs all that is recorded, not only the newest
     * @param told of losses each time that there are more, and of falling behind once until it caught up
     */
    Follower(Watcher watcher, long everyNanos, boolean all, Told told) throws IOException {
        this.told = told;
        this.all = all;
        this.teller = new Teller(watcher, everyNanos);
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
            if (!teller.isBegun()) {
                agent.fetch(copy);
                teller.skip(load());
            }
            String end = agent.subscribe(copy, arrived -> arrived());
            tellWhatIsMissing();
            tellRest();
            return end;
        } catch (Enough e) {
            return null;
        } catch (UncheckedIOException e) {
            throw e.getCause(); // who reads the output has gone: no failure of the connection
        }
    }

    private void arrived() throws IOException {
        tellWhatIsMissing();
        if (System.nanoTime() - lastNanos < everyNanos) {
            return;
        }
        lastNanos = System.nanoTime();
        if (!all) {
            copy.keepNewest(CHUNKS);
        }
        try {
            tell();
        } catch (RecordingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void tellWhatIsMissing() {
        if (copy.goneChunks() > toldLost) {
            told.lost(copy.goneChunks() - toldLost);
            toldLost = copy.goneChunks();
        }
        if (!toldBehind && copy.behindBytes() > MUCH_BYTES) {
            toldBehind = true;
            told.behind(copy.behindBytes());
        } else if (toldBehind && copy.behindBytes() == 0) {
            toldBehind = false;
            told.caughtUp();
        }
    }

    private void tell() throws RecordingException {
        RecordingModel model = load();
        try {
            if (!teller.tell(model)) {
                throw new Enough();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void tellRest() throws RecordingException {
        RecordingModel model = load();
        try {
            teller.tellRest(model);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RecordingModel load() throws RecordingException {
        return RecordingLoader.load(List.of(folder), Progress.NONE);
    }

    @Override
    public void close() throws IOException {
        TemporaryCopy.delete(folder);
    }
}
