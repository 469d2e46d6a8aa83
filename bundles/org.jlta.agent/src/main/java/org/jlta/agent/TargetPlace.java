package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Where the agent of an attach lets its recording grow: the folder of ours; for a JVM with a file system of its own, as in a
 * container, a folder of its temporary one, from where {@link #fetch} brings it. The way there stays open, so that it leads there
 * when the JVM has ended.
 */
public final class TargetPlace implements Closeable {
    private static final int RANDOM_BYTES = 8;

    private final Path ours;
    /** Null where the folder of ours is the place. */
    private final TargetTemp temp;
    private final String name;

    private TargetPlace(Path ours, TargetTemp temp, String name) {
        this.ours = ours;
        this.temp = temp;
        this.name = name;
    }

    /**
     * Opens it; the caller closes it.
     *
     * @param ours a folder that is there
     * @throws IOException when the JVM cannot be given one, in words without a full stop
     */
    public static TargetPlace of(Jvm jvm, Path ours) throws IOException {
        if (!jvm.isApart()) {
            giveTo(jvm, ours);
            return new TargetPlace(ours, null, null);
        }
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return new TargetPlace(ours, TargetTemp.open(jvm), "jlta-attach-" + HexFormat.of().formatHex(random));
    }

    /** The JVM of another user must be able to write there. */
    private static void giveTo(Jvm jvm, Path folder) throws IOException {
        if (!jvm.isOwn()) {
            Files.setOwner(folder,
                    folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(jvm.user()));
        }
    }

    /** As the JVM sees it; the agent makes it where it is not there. */
    public Path path() {
        return temp == null ? ours : Path.of(TargetTemp.pathOf(name));
    }

    /** Whether an agent records into it, as of when the agent was asked: another tool can have been faster, or have come later. */
    public boolean isUsedBy(LiveAgent agent) throws AttachException {
        return agent.isActive() && !agent.isOther() && path().equals(agent.options().repository());
    }

    /** Brings what is recorded so far into the folder of ours, which must hold nothing of it. */
    public void fetch() throws IOException {
        if (temp != null) {
            temp.copyRecording(name, ours);
        }
    }

    /** Deletes what lies apart, when it was fetched or nothing grows there. */
    public void delete() throws IOException {
        if (temp != null) {
            temp.deleteRecording(name);
        }
    }

    @Override
    public void close() throws IOException {
        if (temp != null) {
            temp.close();
        }
    }
}
