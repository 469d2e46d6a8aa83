package org.jlta.agent.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.jlta.agent.port.ChunkPiece;
import org.jlta.agent.port.Verb;
import org.jlta.agent.port.WireException;

/**
 * A folder on this host that becomes a copy of the chunks of a recording elsewhere. What comes over the wire is checked:
 * names, places and the sum of the bytes. At any moment the copy can be read up to the last header. For one thread.
 */
public final class ChunkCopy {
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_-]{1,100}\\.jfr");
    /** Small ones: larger ones are limited by their bytes. */
    private static final int MOST_FILES = 1_000_000;
    private static final int HEADER = 68;
    private static final int STATE_AT = 64;

    private final Path folder;
    private final long quotaBytes;
    /** Chunks above {@link #settled} of which something came, by number. */
    private final NavigableMap<Long, Part> parts = new TreeMap<>();
    /** Names of the copies that are there, by the number of the chunk. */
    private final NavigableMap<Long, String> files = new TreeMap<>();
    /** All up to this number are whole or gone; negative while nothing came. */
    private long settled = -1;
    private long bytes;
    private volatile long gone;
    private long behind;

    /** What came of a chunk. */
    private static final class Part {
        private long length;
        private boolean whole;
    }

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
        Part part = parts.computeIfAbsent(piece.number(), any -> new Part());
        if (piece.offset() != part.length) {
            throw new WireException(
                    "bytes of " + piece.chunk() + " at " + piece.offset() + ", expected at " + part.length);
        }
        if (bytes + piece.length() > quotaBytes) {
            throw new WireException("the recording has more than " + quotaBytes
                    + " bytes, which is all that is taken: ask for a shorter keep at the agent");
        }
        write(file, piece);
        bytes += piece.length();
        part.length += piece.length();
    }

    /** Writes the header that a chunk has now. */
    void header(ChunkPiece piece) throws IOException {
        Path file = file(piece);
        Part part = parts.get(piece.number());
        if (piece.offset() != 0 || piece.length() != HEADER || part == null || part.length < HEADER) {
            throw new WireException("a header of " + piece.length() + " bytes at " + piece.offset() + " of "
                    + piece.chunk() + ", expected are " + HEADER + " at 0 of a chunk that is there");
        }
        ByteBuffer header = piece.bytes().slice();
        long size = header.getLong(Long.BYTES);
        if (size > part.length) {
            throw new WireException("a header of " + piece.chunk() + " that speaks of " + size + " bytes, "
                    + part.length + " are there");
        }
        write(file, piece);
        if (size == part.length && header.get(STATE_AT) == 0) {
            part.whole = true;
            settle(settled);
        }
    }

    /**
     * The target dropped chunks before they were sent as a whole.
     *
     * @param chunks how many
     * @param upTo   number of the newest of them
     */
    void gone(long chunks, long upTo) {
        gone += chunks;
        settle(upTo);
    }

    /** The agent has so many bytes that did not come yet, as other readers had their turn. */
    void behind(long lackedBytes) {
        behind = lackedBytes;
    }

    /** All up to the number are whole or gone, and with them those that are whole right behind. */
    private void settle(long upTo) {
        settled = Math.max(settled, upTo);
        parts.headMap(settled, true).clear();
        while (!parts.isEmpty() && parts.firstKey() == settled + 1 && parts.firstEntry().getValue().whole) {
            settled++;
            parts.pollFirstEntry();
        }
    }

    private Path file(ChunkPiece piece) throws WireException {
        if (!NAME.matcher(piece.chunk()).matches()) {
            throw new WireException("a chunk of a name that JFR does not give: '" + printable(piece.chunk()) + "'");
        }
        if (settled < 0) {
            settled = piece.number() - 1; // what was before the first that came is nothing that this reader lost
        }
        if (piece.number() <= settled) {
            throw new WireException("bytes of chunk " + piece.number() + ", which is whole or gone");
        }
        String known = files.get(piece.number());
        if (known == null ? files.containsValue(piece.chunk()) : !known.equals(piece.chunk())) {
            throw new WireException("chunk " + piece.number() + " has the name of another: " + piece.chunk());
        }
        if (known == null && files.size() >= MOST_FILES) {
            throw new WireException("more than " + MOST_FILES + " chunks at once");
        }
        files.put(piece.number(), piece.chunk());
        return folder.resolve(piece.chunk());
    }

    private static String printable(String name) {
        String shown = name.replaceAll("[^\\x20-\\x7e]", "?");
        return shown.length() > 60 ? shown.substring(0, 60) + "…" : shown;
    }

    /** @throws CopyException where it cannot */
    private static void write(Path file, ChunkPiece piece) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            ByteBuffer left = piece.bytes();
            while (left.hasRemaining()) {
                channel.write(left, piece.offset() + piece.length() - left.remaining());
            }
        } catch (IOException e) {
            throw new CopyException(file, e);
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

    /** How many bytes the agent had last that did not come yet, as it lets its readers wait for each other; 0 while it does not. */
    public long behindBytes() {
        return behind;
    }

    /** What is here, for an agent to go on from. */
    String have() {
        StringBuilder text = new StringBuilder(settled < 0 ? "" : Long.toString(settled));
        parts.forEach((number, part) -> text.append(';').append(number).append(':').append(part.length)
                .append(part.whole ? Verb.WHOLE : ""));
        return text.toString();
    }

    /** Deletes the copies of chunks that are older than the newest few: a reader that only follows needs no more. */
    public void keepNewest(int chunks) throws IOException {
        while (files.size() > chunks) {
            Path file = folder.resolve(files.pollFirstEntry().getValue());
            bytes -= Files.exists(file) ? Files.size(file) : 0;
            Files.deleteIfExists(file);
        }
    }
}
