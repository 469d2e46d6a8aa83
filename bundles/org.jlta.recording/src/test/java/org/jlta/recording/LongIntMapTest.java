package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;

import org.junit.jupiter.api.Test;

class LongIntMapTest {
    private static final int PUTS = 20_000;

    /** Keys come as the function tells; values are put twice. */
    private static void assertLikeAMap(LongUnaryOperator keys) {
        Map<Long, Integer> expected = new HashMap<>();
        LongIntMap map = new LongIntMap();
        for (int i = 0; i < PUTS; i++) {
            long key = keys.applyAsLong(i);
            assertEquals(expected.getOrDefault(key, -1), map.get(key));
            expected.put(key, i);
            map.put(key, i);
            assertEquals(i, map.get(key));
        }
        expected.forEach((key, value) -> {
            assertEquals(value, map.get(key));
            assertEquals(expected.getOrDefault(key + 1, -1), map.get(key + 1));
            assertEquals(expected.getOrDefault(-key, -1), map.get(-key));
        });
    }

    @Test
    void findsIdsThatAreCountedUp() {
        assertLikeAMap(i -> i);
        assertLikeAMap(i -> i + 30);
        assertLikeAMap(i -> i + 950_000);
        assertLikeAMap(i -> i == 0 ? 1 : i + 950_000);
        assertLikeAMap(i -> i % 1000 == 999 ? i : i + 950_000);
        assertLikeAMap(i -> 3 * i);
    }

    @Test
    void findsIdsThatAreCountedDownOrFarApart() {
        assertLikeAMap(i -> PUTS - i);
        assertLikeAMap(i -> i << 16 | 7);
        assertLikeAMap(i -> Long.MAX_VALUE - i);
        assertLikeAMap(i -> Long.MIN_VALUE + i);
    }

    @Test
    void findsIdsOfAnyMixture() {
        Random random = new Random(2);
        assertLikeAMap(i -> random.nextInt(100));
        assertLikeAMap(i -> random.nextInt(60_000));
        assertLikeAMap(i -> random.nextBoolean() ? random.nextInt(2 * (int) i + 1) : random.nextLong());
        assertLikeAMap(i -> (i % 2 == 0 ? 1L << 40 : 0) + i / 2);
    }
}
