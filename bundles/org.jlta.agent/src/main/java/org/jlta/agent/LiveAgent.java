package org.jlta.agent;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Properties;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.port.TokenFile;

/**
 * The agent in a running JVM, or its place where there is none. Every call attaches for a moment; a JVM that does not
 * answer is given up after 4 s. Immutable: what it says of the agent is as of {@link #of}.
 */
public final class LiveAgent {
    static final String STATUS = "jlta.status";
    private static final String VERSION = "jlta.version";
    private static final String OPTIONS = "jlta.options";
    private static final String REPOSITORY = "jlta.repository";
    private static final String REQUESTS = "jlta.requests";
    private static final String TOKENS = "jlta.tokens";
    private static final String NOT_REPLACED = "jlta.notreplaced";
    private static final String ACTIVE = "active";

    private final Jvm jvm;
    private final Properties properties;
    /** Both as of before it was asked: of a process that has ended nothing is known, and what it told must not be trusted then. */
    private final boolean elsewhere;
    private final boolean foreign;

    private LiveAgent(Jvm jvm, boolean elsewhere, boolean foreign, Properties properties) {
        this.jvm = jvm;
        this.properties = properties;
        this.elsewhere = elsewhere;
        this.foreign = foreign;
    }

    /**
     * Asks the JVM.
     *
     * @throws AttachException when it cannot be reached
     */
    public static LiveAgent of(Jvm jvm) throws AttachException {
        if (jvm.obstacle() != null && jvm.agent() == null) {
            throw new AttachException(jvm.label() + " " + jvm.obstacle() + ".");
        }
        boolean elsewhere = LinuxProcess.isAvailable()
                && new LinuxProcess(jvm.pid()).hasOtherFileSystem().orElse(false);
        return new LiveAgent(jvm, elsewhere, jvm.isForeign(), AttachApi.properties(jvm.pid()));
    }

    /** Whether it records now. */
    public boolean isActive() {
        return ACTIVE.equals(status());
    }

    /** {@code active}, {@code detached}, {@code refused: …}; null when there is no agent. */
    public String status() {
        return properties.getProperty(STATUS);
    }

    /** Version of the agent, null when there is none. */
    public String version() {
        return properties.getProperty(VERSION);
    }

    /**
     * Whether it is of another version than the one that {@link #attach} would load, which would take its place.
     *
     * @throws AttachException when the version of ours cannot be read
     */
    public boolean isOther() throws AttachException {
        try {
            return version() != null && !version().equals(AgentJar.version());
        } catch (IOException e) {
            throw new AttachException("The agent jar cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * What it records by.
     *
     * @throws AttachException when it is an agent of another version, with options that are not known here
     */
    public AgentOptions options() throws AttachException {
        try {
            return AgentOptions.parse(properties.getProperty(OPTIONS));
        } catch (OptionException e) {
            throw new AttachException("The agent in " + jvm.label() + " (" + version()
                    + ") records by options that this version does not know: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Folder of its growing recording as this process reaches it, null when it does not record; to be read where
     * {@link #isForeign} is false, else {@link #copyRecording} has it.
     */
    public Path repository() {
        Path folder = path(properties.getProperty(REPOSITORY));
        return folder == null || !isElsewhere() ? folder : process().inRoot(folder);
    }

    /** Whether the JVM sees another file system than this process, as in a container. */
    public boolean isElsewhere() {
        return elsewhere;
    }

    /** As {@link Jvm#isForeign}. */
    public boolean isForeign() {
        return foreign;
    }

    /**
     * Copies what an agent in a {@linkplain #isForeign foreign} JVM has recorded up to its last flush.
     *
     * @param to a folder of this process, empty
     * @throws IOException when it cannot be read or written; also where links are on the way
     */
    public void copyRecording(Path to) throws IOException {
        Path told = path(properties.getProperty(REPOSITORY));
        if (told == null) {
            throw new IOException("the agent tells no folder of its recording");
        }
        try (TargetFolder folder = TargetFolder.open(process(), told)) {
            TargetChunks.copy(folder, to, 1, true);
        }
    }

    /** Null for what is no path: who has the JVM can have it tell anything. */
    private static Path path(String told) {
        try {
            return told == null ? null : Path.of(told);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private LinuxProcess process() {
        return new LinuxProcess(jvm.pid());
    }

    /** Makes the repository hold everything up to now. */
    public void flush() throws AttachException {
        ask(Requests.FLUSH, "flush");
    }

    /**
     * Tells an agent that another tool holds that somebody else wants its recording too; to be called again and again, as
     * {@link TargetPlace#hold}. It does nothing where no tool holds it: such a recording goes on by itself.
     *
     * @throws IOException when the agent cannot be told
     */
    public void hold() throws IOException {
        Path folder = folder();
        if (folder == null) {
            return;
        }
        if (!isForeign()) {
            if (HeldFile.isIn(folder)) {
                HeldFile.renew(folder);
            }
            return;
        }
        try (TargetFolder there = TargetFolder.open(process(), folder)) {
            if (HeldFile.isIn(there)) {
                HeldFile.renew(there);
            }
        }
    }

    /**
     * The folder in which a tool holds the recording, as the JVM sees it: when that tool goes, the agent and the folder go too; null where
     * none does.
     *
     * @throws IOException when it cannot be looked into
     */
    public Path heldFolder() throws IOException {
        Path folder = folder();
        if (folder == null || !foreign) {
            return folder != null && HeldFile.isIn(folder) ? folder : null;
        }
        try (TargetFolder there = TargetFolder.open(process(), folder)) {
            return HeldFile.isIn(there) ? folder : null;
        }
    }

    /** Where the agent looks for requests; null when it tells none. */
    private Path folder() {
        String prefix = properties.getProperty(REQUESTS);
        Path file = prefix == null ? null : path(prefix);
        return file == null ? null : file.getParent();
    }

    /** By a file where that works, else by loading the agent once more, which does the command. */
    private void ask(String request, String command) throws AttachException {
        String prefix = properties.getProperty(REQUESTS);
        Path file = prefix == null ? null : path(prefix + request);
        if (file == null || !jvm.isOwn() || !Requests.ask(process(), file)) {
            AgentLoader.command(jvm, command);
        }
    }

    /** Stops the recording; writes the output file that the agent was given, if any. */
    public void detach() throws AttachException {
        AgentLoader.command(jvm, "detach");
    }

    /**
     * Makes the agent listen for tools of this user, if it does not yet.
     *
     * @return where, and the tokens
     */
    public TokenFile openPort() throws AttachException {
        if (!isActive()) {
            throw new AttachException("The agent does not record in " + jvm.label() + ": jlta attach " + jvm.pid()
                    + " --stay makes it.");
        }
        if (LinuxProcess.isAvailable() && process().hasOtherNetwork().orElse(false)) {
            throw new AttachException(jvm.label()
                    + " has a network of its own, as in a container, where this process does "
                    + "not reach the agent's port: run jlta in that network (sudo nsenter --net --target " + jvm.pid()
                    + " jlta …), or let the agent listen at an address that leads there (agent option address) and name that.");
        }
        if (AttachApi.properties(jvm.pid()).getProperty(TOKENS) == null) {
            ask(Requests.PORT, "port");
        }
        Path file = path(AttachApi.properties(jvm.pid()).getProperty(TOKENS));
        if (file == null) {
            throw new AttachException("The agent in " + jvm.label() + " (" + version()
                    + ") opened no port; its own output says why.");
        }
        try {
            return tokens(file);
        } catch (IOException e) {
            throw new AttachException("The tokens of " + jvm.label() + " cannot be used: " + e.getMessage() + ".", e);
        }
    }

    private TokenFile tokens(Path file) throws IOException {
        if (isForeign()) {
            try (TargetFolder folder = TargetFolder.ofFile(process(), file);
                    SeekableByteChannel in = folder.read(file.getFileName())) {
                byte[] text = Channels.newInputStream(in).readNBytes(TokenFile.MOST_BYTES);
                return TokenFile.of(file, new String(text, StandardCharsets.ISO_8859_1).lines().toList());
            }
        }
        if (Files.isSymbolicLink(file)) {
            throw new IOException("the agent made a file " + file + ", now it is a link");
        }
        return TokenFile.read(file);
    }

    /**
     * Loads the agent, or makes the one that is there record again, and asks how that went. One that records goes on, and takes
     * those of the options that can be changed meanwhile; {@link #options} tells which hold. One of another version ends its
     * recording, and this one begins a new one.
     */
    public static LiveAgent attach(Jvm jvm, AgentOptions options) throws AttachException {
        AgentLoader.attach(jvm, options);
        LiveAgent agent = of(jvm);
        if (!agent.isActive()) {
            throw new AttachException(agent.status() == null
                    ? "The agent did not start in " + jvm.label() + "; its own output says why."
                    : "The agent in " + jvm.label() + " does not record: " + agent.status());
        }
        if (agent.isOther()) {
            throw new AttachException("In " + jvm.label() + " agent " + agent.version() + " goes on: "
                    + agent.properties.getProperty(NOT_REPLACED, "it is one that cannot be replaced") + ".");
        }
        return agent;
    }
}
