package org.jlta.cli.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.port.Role;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;

/** A copy of what an agent recorded so far, in a folder that only its user can read; closing deletes it. */
public final class FetchedCopy implements AutoCloseable {
    /** More than any agent keeps by itself. */
    private static final long QUOTA_BYTES = 4L << 30;

    private final Path folder;
    private final long goneChunks;

    private FetchedCopy(Path folder, long goneChunks) {
        this.folder = folder;
        this.goneChunks = goneChunks;
    }

    /** Copies it over the port. */
    public static FetchedCopy of(AgentAddress address) throws Refusal {
        return made(folder -> {
            ChunkCopy copy = new ChunkCopy(folder, QUOTA_BYTES);
            try (RemoteAgent agent = address.connect(Role.READ)) {
                agent.fetch(copy);
            }
            return new FetchedCopy(folder, copy.goneChunks());
        });
    }

    /** Copies the files of one in a foreign JVM: nothing that lies there is trusted. */
    public static FetchedCopy of(LiveAgent agent) throws Refusal {
        return made(folder -> {
            agent.copyRecording(folder);
            return new FetchedCopy(folder, 0);
        });
    }

    private interface Copying {
        FetchedCopy into(Path folder) throws Refusal, IOException, AttachException, RefusedException;
    }

    private static FetchedCopy made(Copying copying) throws Refusal {
        Path folder = null;
        boolean fetched = false;
        try {
            folder = Files.createTempDirectory("jlta-fetch-");
            FetchedCopy copy = copying.into(folder);
            fetched = true;
            return copy;
        } catch (AttachException | RefusedException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        } catch (IOException e) {
            throw Refusal.noAnswer("The recording could not be copied to the temporary folder: " + IoWords.of(e), e);
        } finally {
            if (!fetched && folder != null) {
                delete(folder);
            }
        }
    }

    /** The folder of chunks. */
    public Path folder() {
        return folder;
    }

    /** How many chunks the agent dropped before they could be sent. */
    public long goneChunks() {
        return goneChunks;
    }

    @Override
    public void close() throws Refusal {
        delete(folder);
    }

    private static void delete(Path folder) throws Refusal {
        try {
            TemporaryCopy.delete(folder);
        } catch (IOException e) {
            throw Refusal.noAnswer("The temporary copy " + folder + " could not be deleted: " + IoWords.of(e), e);
        }
    }
}
