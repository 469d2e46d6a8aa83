package org.jlta.agent.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Verb;
import org.jlta.agent.port.WireException;

/**
 * A folder on this host that becomes a copy of the chunks of a recording elsewhere. What comes over the wire is checked:
 * names, places and the sum of the bytes. At any moment the copy can be read up to the last header. For one thread.
 */
public final class ChunkCopy {
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_-]{1,100}\\.jfr");
    private static final int MOST_CHUNKS = 10_000;
    private static final int HEADER = 68;
    private static final int STATE_AT = 64;

    private final Path folder;
    private final long quotaBytes;
    private final Map<String, Long> lengths = new TreeMap<>();
    private final Set<String> whole = new HashSet<>();
    private long bytes;
    private long gone;

    /**
     * @param folder     there already, and empty
     * @param quotaBytes more than that is refused
     */
    public ChunkCopy(Path folder, long quotaBytes) {
        this.folder = folder;
        this.quotaBytes = quotaBytes;
    }

    /** Appends what a chunk grew by. */
    void append(ChunkPiece piece) throws IOException {
        Path file = file(piece);
        long have = lengths.getOrDefault(piece.chunk(), 0L);
        if (piece.offset() != have) {
            throw new WireException("bytes of " + piece.chunk() + " at " + piece.offset() + ", expected at " + have);
        }
        if (bytes + piece.length() > quotaBytes) {
            throw new WireException("the recording has more than " + quotaBytes
                    + " bytes, which is all that is taken: ask for a shorter keep at the agent");
        }
        write(file, piece);
        bytes += piece.length();
        lengths.put(piece.chunk(), have + piece.length());
    }

    /** Writes the header that a chunk has now. */
    void header(ChunkPiece piece) throws IOException {
        long have = lengths.getOrDefault(piece.chunk(), 0L);
        if (piece.offset() != 0 || piece.length() != HEADER || have < HEADER) {
            throw new WireException("a header of " + piece.length() + " bytes at " + piece.offset() + " of "
                    + piece.chunk() + ", expected are " + HEADER + " at 0 of a chunk that is there");
        }
        long size = ByteBuffer.wrap(piece.bytes()).getLong(Long.BYTES);
        if (size > have) {
            throw new WireException("a header of " + piece.chunk() + " that speaks of " + size + " bytes, " + have
                    + " are there");
        }
        write(file(piece), piece);
        if (size == have && piece.bytes()[STATE_AT] == 0) {
            whole.add(piece.chunk());
        }
    }

    /** The target dropped chunks before they were sent. */
    void gone(long chunks) {
        gone += chunks;
    }

    private Path file(ChunkPiece piece) throws WireException {
        if (!NAME.matcher(piece.chunk()).matches()) {
            throw new WireException("a chunk of a name that JFR does not give: '" + printable(piece.chunk()) + "'");
        }
        if (!lengths.containsKey(piece.chunk()) && lengths.size() >= MOST_CHUNKS) {
            throw new WireException("more than " + MOST_CHUNKS + " chunks");
        }
        return folder.resolve(piece.chunk());
    }

    private static String printable(String name) {
        String shown = name.replaceAll("[^\\x20-\\x7e]", "?");
        return shown.length() > 60 ? shown.substring(0, 60) + "…" : shown;
    }

    private static void write(Path file, ChunkPiece piece) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(piece.bytes(), 0, piece.length());
            while (buffer.hasRemaining()) {
                channel.write(buffer, piece.offset() + buffer.position());
            }
        }
    }

    public Path folder() {
        return folder;
    }

    /** How much came, in bytes; headers that were written again do not count. */
    public long bytes() {
        return bytes;
    }

    /** How many chunks the target dropped before they could be sent. */
    public long goneChunks() {
        return gone;
    }

    /** What is here, for an agent to go on from. */
    String have() {
        return lengths.entrySet().stream().map(
                chunk -> chunk.getKey() + ":" + chunk.getValue() + (whole.contains(chunk.getKey()) ? Verb.WHOLE : ""))
                .collect(Collectors.joining(";"));
    }

    /** Deletes the copies of chunks that are older than the newest few: a reader that only follows needs no more. */
    public void keepNewest(int chunks) throws IOException {
        int tooMany = lengths.size() - chunks;
        for (String name : lengths.keySet()) {
            if (tooMany-- > 0) {
                bytes -= Files.exists(folder.resolve(name)) ? Files.size(folder.resolve(name)) : 0;
                Files.deleteIfExists(folder.resolve(name));
            }
        }
    }
}
