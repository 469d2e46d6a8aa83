package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

import org.jlta.agent.limits.FreeDisk;
import org.jlta.agent.options.AgentOptions;

/**
 * Where the agent of an attach lets its recording grow: the folder of ours; for a JVM of another user, or with a file system of its
 * own as in a container, a folder of its own in its temporary one, from where {@link #fetch} brings it. The way there stays open, so that it leads there
 * when the JVM has ended. Any thread may call it.
 */
public final class TargetPlace implements Closeable {
    private static final int RANDOM_BYTES = 8;
    static final Pattern NAME = Pattern.compile("jlta-attach-[0-9a-f]{16}");
    private static final long HOLD_NANOS = 5_000_000_000L;
    /** In the time after which the agent ends what nobody holds. */
    private static final int HOLDS = 4;

    private final Path ours;
    /** The same without links on the way, as it was when it was made. */
    private final Path straight;
    /** Null where the folder of ours is the place. */
    private final TargetTemp temp;
    private final String name;
    private boolean fetched;
    private boolean closed;

    private TargetPlace(Path ours, Path straight, TargetTemp temp, String name) {
        this.ours = ours;
        this.straight = straight;
        this.temp = temp;
        this.name = name;
    }

    /**
     * Opens it; the caller closes it.
     *
     * @param ours a folder that is there
     * @throws AttachException where it has no room, in one sentence
     * @throws IOException     when the JVM cannot be given one, in words without a full stop
     */
    public static TargetPlace of(Jvm jvm, Path ours) throws AttachException, IOException {
        Path straight = ours.toRealPath();
        if (!jvm.isForeign()) {
            giveTo(jvm, ours);
            return new TargetPlace(ours, straight, null, null);
        }
        requireRoom(jvm);
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return new TargetPlace(ours, straight, TargetTemp.open(jvm),
                "jlta-attach-" + HexFormat.of().formatHex(random));
    }

    /** Before anything is loaded: the agent would say the same on the application's standard error. */
    private static void requireRoom(Jvm jvm) throws AttachException {
        long free = TargetTemp.freeBytes(jvm);
        if (free < FreeDisk.LEAST_BYTES) {
            throw new AttachException(jvm.label() + " has " + (free >> 20) + " MB left in its folder "
                    + TargetTemp.FOLDER
                    + ", where its recording grows until it is brought here, and " + (FreeDisk.LEAST_BYTES >> 20)
                    + " are needed: make room there, or let it grow in a folder of its file system that has room (jlta attach "
                    + jvm.pid() + " --stay --repository FOLDER).");
        }
    }

    /** Elsewhere than on Linux the JVM of another user must be able to write there. */
    private static void giveTo(Jvm jvm, Path folder) throws IOException {
        if (!jvm.isOwn()) {
            Files.getFileAttributeView(folder, FileOwnerAttributeView.class, LinkOption.NOFOLLOW_LINKS).setOwner(
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

    /** How long to wait from one call of {@link #hold} to the next, in nanoseconds, for an agent with these options. */
    public static long holdNanos(AgentOptions options) {
        return Math.min(HOLD_NANOS, options.idleNanos() / HOLDS);
    }

    /**
     * Tells the agent that who wants the recording is there, to be called every {@link #holdNanos}: else it ends the recording after its
     * option {@code idle}. Where it was never called the recording goes on until it is ended. It does nothing where the folder is gone.
     *
     * @throws IOException when the agent cannot be told
     */
    public synchronized void hold() throws IOException {
        if (closed) {
            return;
        }
        try {
            if (temp != null) {
                temp.hold(name);
            } else {
                HeldFile.renew(straight);
            }
        } catch (NoSuchFileException e) {
            // who took the agent out took the folder too
        }
    }

    /** Whether the agent records elsewhere than in the folder of ours, to be read only as it is brought there. */
    public boolean isApart() {
        return temp != null;
    }

    /**
     * Brings what the agent has flushed so far into the folder of ours, for who reads there while it grows; what was brought before stays,
     * or gives its place to more. It does nothing where the agent records there, and after {@link #fetch}.
     *
     * @throws IOException when it cannot be brought, as where links are on the way
     */
    public synchronized void follow() throws IOException {
        if (temp != null && !fetched && !closed) {
            temp.copyGrowing(name, ours);
        }
    }

    /** Brings what is recorded into the folder of ours, when the agent writes no more. */
    public synchronized void fetch() throws IOException {
        if (temp != null) {
            fetched = true;
            temp.copyRecording(name, ours);
        }
    }

    /** Deletes what lies apart, when it was fetched or nothing grows there. */
    public synchronized void delete() throws IOException {
        if (temp != null) {
            temp.deleteRecording(name);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (temp != null) {
            temp.close();
        }
    }
}
