package org.jlta.agent.rt.port;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Numbers the chunks of one recording in the order in which they come, so that a reader that was away can be told how many went
 * meanwhile. The numbers of recordings that begin at different times differ. Looked at when each chunk begins, it misses none. Any
 * thread may call it.
 */
public final class ChunkNumbers {
    private static final long PER_MILLISECOND = 1000;

    private final Map<String, Long> numbers = new HashMap<>();
    private final long first;
    private long last;

    /**
     * @param beginMillis
     *            when the recording begins, since the epoch
     */
    public ChunkNumbers(long beginMillis) {
        first = beginMillis * PER_MILLISECOND + 1;
        last = first - 1;
    }

    /** The chunks at one moment. Immutable. */
    static final class Look {
        private final NavigableMap<Long, Path> there;
        private final long last;

        private Look(NavigableMap<Long, Path> there, long last) {
            this.there = there;
            this.last = last;
        }

        /** Those that are there, by number. */
        NavigableMap<Long, Path> there() {
            return there;
        }

        /** Number of the newest, which may be gone; below that of the first while there was none. */
        long last() {
            return last;
        }
    }

    /** Looks which are there. Links are none; where there is no folder any more, all are gone. */
    public synchronized void look(Path folder) throws IOException {
        take(folder);
    }

    synchronized Look take(Path folder) throws IOException {
        Map<String, Path> there = in(folder);
        numbers.keySet().retainAll(there.keySet());
        NavigableMap<Long, Path> numbered = new TreeMap<>();
        for (Map.Entry<String, Path> file : there.entrySet()) {
            Long number = numbers.get(file.getKey());
            if (number == null) {
                last++;
                number = last;
                numbers.put(file.getKey(), number);
            }
            numbered.put(number, file.getValue());
        }
        return new Look(numbered, last);
    }

    /** Whether a chunk of this recording can have had the number, or the one before its first. */
    synchronized boolean has(long number) {
        return number >= first - 1 && number <= last;
    }

    /** By name: JFR names them by their time. */
    private static Map<String, Path> in(Path folder) throws IOException {
        Map<String, Path> there = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jfr")) {
            for (Path file : files) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    there.put(file.getFileName().toString(), file);
                }
            }
        } catch (NoSuchFileException e) {
            // the recording just ended, with its folder: all chunks are gone
            there.clear();
        }
        return there;
    }
}
