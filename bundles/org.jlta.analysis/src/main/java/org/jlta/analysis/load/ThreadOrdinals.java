package org.jlta.analysis.load;

import java.io.Serializable;
import java.util.Arrays;

import org.jlta.analysis.PackedLongs;
import org.jlta.recording.LongIntMap;

/** From ids of threads to their ordinals. The JVM counts ids up, so that most numbers up to the last are one. Immutable. */
final class ThreadOrdinals implements Serializable {
    /** More ids that are none, for each one, are kept in a map. */
    private static final int MOST_GAPS = 8;

    /** By id, null where the ids lie too far apart. */
    private final PackedLongs byId;
    private final LongIntMap map = new LongIntMap();

    private ThreadOrdinals(PackedLongs ids, long least, long last) {
        if (last > (long) ids.size() * MOST_GAPS + MOST_GAPS || least < 0) {
            byId = null;
            for (int i = ids.size() - 1; i >= 0; i--) {
                map.put(ids.get(i), i);
            }
            return;
        }
        int[] ordinals = new int[(int) last + 1];
        Arrays.fill(ordinals, -1);
        for (int i = ids.size() - 1; i >= 0; i--) {
            ordinals[(int) ids.get(i)] = i;
        }
        byId = PackedLongs.of(ordinals.length, id -> ordinals[id]);
    }

    /** @param ids by ordinal; of two that are equal, as damaged files have them, the first is found */
    static ThreadOrdinals of(PackedLongs ids) {
        long least = 0;
        long last = 0;
        for (int i = 0; i < ids.size(); i++) {
            least = Math.min(least, ids.get(i));
            last = Math.max(last, ids.get(i));
        }
        return new ThreadOrdinals(ids, least, last);
    }

    /** The ordinal, -1 for none. */
    int get(long id) {
        if (byId == null) {
            return map.get(id);
        }
        return id >= 0 && id < byId.size() ? byId.getInt((int) id) : -1;
    }
}
