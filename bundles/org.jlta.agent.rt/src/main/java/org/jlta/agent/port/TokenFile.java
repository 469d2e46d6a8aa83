package org.jlta.agent.port;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * The file that holds the tokens of a port, and where it listens when the agent chose that: lines of the form
 * {@code name=value}, of the names {@code address}, {@code read} and {@code control}. Only its owner may read it.
 */
public final class TokenFile {
    /** Longer ones are none, in bytes. */
    public static final int MOST_BYTES = 4096;
    private static final String ADDRESS = "address";

    private final String address;
    private final Token read;
    private final Token control;

    private TokenFile(String address, Token read, Token control) {
        this.address = address;
        this.read = read;
        this.control = control;
    }

    /** Two new tokens. */
    public static TokenFile random() {
        return new TokenFile(null, Token.random(), Token.random());
    }

    /** The same tokens for this address, {@code host:port}. */
    public TokenFile at(String hostAndPort) {
        return new TokenFile(hostAndPort, read, control);
    }

    /**
     * Reads it.
     *
     * @throws IOException
     *             when it cannot be read, others can read it too, or it holds something else, in one sentence without a
     *             full stop
     */
    public static TokenFile read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file);
        }
        if (OwnerOnly.isReadableByOthers(file)) {
            throw new IOException(
                    "others than its owner can read " + file + ": make that impossible (chmod 600) first");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " has " + Files.size(file) + " bytes: it is no file of tokens");
        }
        return of(file, Files.readAllLines(file, StandardCharsets.ISO_8859_1));
    }

    /**
     * What its lines say.
     *
     * @param file
     *            for messages
     * @throws IOException
     *             when it holds something else, in one sentence without a full stop
     */
    public static TokenFile of(Path file, List<String> lines) throws IOException {
        String address = null;
        Token read = null;
        Token control = null;
        int number = 0;
        for (String line : lines) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            int sign = line.indexOf('=');
            String name = sign < 0 ? "" : line.substring(0, sign).trim();
            String value = line.substring(sign + 1).trim();
            if (name.equals(ADDRESS)) {
                address = value;
            } else if (name.equals(Role.READ.word())) {
                read = token(file, number, value);
            } else if (name.equals(Role.CONTROL.word())) {
                control = token(file, number, value);
            } else {
                throw new IOException(file + ", line " + number
                        + ": expected is read=TOKEN, control=TOKEN or address=HOST:PORT");
            }
        }
        if (read == null && control == null) {
            throw new IOException(file + " holds no token: expected is a line read=TOKEN or control=TOKEN");
        }
        return new TokenFile(address, read, control);
    }

    /** Never repeats the text: it can be most of a secret. */
    private static Token token(Path file, int line, String hex) throws IOException {
        Token token = Token.parse(hex);
        if (token == null) {
            throw new IOException(file + ", line " + line + ": a token has " + 2 * Token.BYTES
                    + " hexadecimal digits, this one is of another form");
        }
        return token;
    }

    /** Where the port listens, {@code host:port}; null when the file does not say. */
    public String address() {
        return address;
    }

    /** The token of a role; null when the file has none. */
    public Token token(Role role) {
        return role == Role.READ ? read : control;
    }

    /**
     * Writes it to a file that is not there yet.
     *
     * @throws FileAlreadyExistsException
     *             when there is one
     */
    public void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        append(text, ADDRESS, address);
        append(text, Role.READ.word(), read == null ? null : read.toHex());
        append(text, Role.CONTROL.word(), control == null ? null : control.toHex());
        try (SeekableByteChannel out = Files.newByteChannel(file,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly(file))) {
            out.write(ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.ISO_8859_1)));
        }
    }

    private static void append(StringBuilder text, String name, String value) {
        if (value != null) {
            text.append(name).append('=').append(value).append('\n');
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path file) {
        return hasPermissions(file.toAbsolutePath().getParent())
                ? new FileAttribute<?>[]{
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
    }

    private static boolean hasPermissions(Path path) {
        return path != null && OwnerOnly.isKnownAt(path);
    }
}
