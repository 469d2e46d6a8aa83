package org.jlta.agent;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;

/**
 * The agent jar as a file that a JVM can be started with. It travels inside this bundle; {@link #path()} unpacks it once
 * for each content.
 */
public final class AgentJar {
    private static final String RESOURCE = "jlta-agent.jar";
    private static final int NAME_DIGITS = 16;

    private AgentJar() {
    }

    /**
     * The jar in a folder of this user's own, which nobody else can change; its name tells its content. An existing copy is
     * compared with the content and replaced when it differs.
     *
     * @throws IOException when it cannot be written
     */
    public static Path path() throws IOException {
        Path jar = unpacked(UserFolder.cache());
        // what was used within a day is not removed, by another version of the tools either
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
        Leftovers.removeOnce(jar);
        return jar;
    }

    private static Path unpacked(Path folder) throws IOException {
        byte[] content = content();
        Path jar = folder.resolve(fileName(content));
        if (!isSame(jar, content)) {
            write(content, jar);
        }
        return jar;
    }

    /**
     * The first of these files that is the agent of this version, such as the one that was unpacked beside the tools, where
     * other users can read it too; else a copy in this user's own folder that is never removed, since start scripts may
     * name it.
     */
    public static Path lastingPath(List<Path> candidates) throws IOException {
        byte[] content = content();
        for (Path candidate : candidates) {
            if (isSame(candidate, content)) {
                return candidate;
            }
        }
        Path folder = UserFolder.cache().resolve("given");
        Files.createDirectories(folder);
        return unpacked(folder);
    }

    /**
     * A copy that every user of this host can read, for a JVM of another user; in a new folder that only this user can
     * change. The caller deletes both when the agent is not needed any more.
     */
    public static Path copyForOthers() throws IOException {
        byte[] content = content();
        Path folder = Files.createTempDirectory("jlta-agent-");
        Path jar = folder.resolve(fileName(content));
        Files.write(jar, content);
        Permissions.readableForAll(folder, jar);
        return jar;
    }

    /**
     * The version of the agent inside.
     *
     * @throws IOException when its manifest cannot be read
     */
    public static String version() throws IOException {
        try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(content()))) {
            Manifest manifest = jar.getManifest();
            String version = manifest == null
                    ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
            if (version == null) {
                throw new IOException("the agent's jar has no version");
            }
            return version;
        }
    }

    /** Of the file. */
    static byte[] content() throws IOException {
        try (InputStream in = AgentJar.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("agent jar is not packed: resource=" + RESOURCE);
            }
            return in.readAllBytes();
        }
    }

    private static String fileName(byte[] content) {
        return name(content) + ".jar";
    }

    /** Begins with {@link LinuxJvm#AGENT_JAR} and tells the content. */
    static String name(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return LinuxJvm.AGENT_JAR + "-" + HexFormat.of().formatHex(digest).substring(0, NAME_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            // every Java platform has it
            throw new IllegalStateException("no digest: algorithm=SHA-256", e);
        }
    }

    private static boolean isSame(Path jar, byte[] content) throws IOException {
        return Files.isRegularFile(jar) && Files.size(jar) == content.length
                && Arrays.equals(Files.readAllBytes(jar), content);
    }

    /** Another process may do the same at this moment: the move is atomic, and both write the same. */
    private static void write(byte[] content, Path jar) throws IOException {
        Path part = Files.createTempFile(jar.getParent(), "jlta-agent-", ".part");
        try {
            Files.write(part, content);
            Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileAlreadyExistsException e) {
            // Windows does not replace a jar that a JVM has open; then it is a good one
            if (!isSame(jar, content)) {
                throw e;
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
