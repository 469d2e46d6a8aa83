package org.jlta.recording.format;

import java.util.Arrays;
import java.util.Map;

/** The types that a chunk of a file told last: all chunks of a JVM mostly tell the same. Any thread may ask. */
final class KnownTypes {
    /** What was told, without what it begins with; null before. */
    private byte[] told;
    private Map<Long, Type> types;

    /**
     * The types by their numbers.
     *
     * @param metadata the payload of a metadata event; gone over
     */
    synchronized Map<Long, Type> of(Input metadata) throws FormatException {
        metadata.number(); // start
        metadata.number(); // duration
        metadata.number(); // number of the metadata
        if (told == null
                || !Arrays.equals(told, 0, told.length, metadata.bytes, metadata.at, metadata.end)) {
            byte[] read = Arrays.copyOfRange(metadata.bytes, metadata.at, metadata.end);
            types = Metadata.read(metadata);
            told = read;
        }
        return types;
    }
}
