package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class PackedColumnsTest {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private static void assertKept(long... values) {
        PackedLongs packed = PackedLongs.of(values.length, i -> values[i]);

        assertArrayEquals(values, IntStream.range(0, packed.size()).mapToLong(packed::get).toArray());
        PackedLongs elsewhere = elsewhere(packed);
        assertArrayEquals(values, IntStream.range(0, elsewhere.size()).mapToLong(elsewhere::get).toArray());
    }

    /** The same with its bytes in a buffer outside the heap, as that of a mapped file. */
    private static PackedLongs elsewhere(PackedLongs packed) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            packed.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertEquals(packed.form().bytes(), bytes.size());
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.size());
        return PackedLongs.of(packed.form(), buffer.put(bytes.toByteArray()).flip());
    }

    private static void assertKept(String... texts) {
        PackedTexts packed = PackedTexts.of(texts);

        assertArrayEquals(texts, IntStream.range(0, texts.length).mapToObj(packed::get).toArray());
    }

    @Test
    void keepsNumbersOfEveryRange() {
        assertKept(new long[0]);
        assertKept(UNKNOWN, UNKNOWN);
        assertKept(7, 7, 7);
        assertKept(-1, 0, 1);
        assertKept(UNKNOWN, 5);
        assertKept(UNKNOWN, 0, 255);
        assertKept(0, 254, 255, 256);
        assertKept(Long.MAX_VALUE, UNKNOWN, 0, -1, Long.MIN_VALUE + 1);
        assertKept(Long.MAX_VALUE, 0, UNKNOWN);
        assertKept(Long.MAX_VALUE - 1, 0, UNKNOWN);
    }

    @Test
    void keepsNumbersOfEveryWidthWithAndWithoutUnknownOnes() {
        Random random = new Random(9);
        for (int bits = 1; bits < 64; bits++) {
            long bound = 1L << bits - 1;
            long[] values = LongStream.generate(() -> random.nextLong() % bound).limit(200).toArray();
            assertKept(values);
            values[17] = UNKNOWN;
            assertKept(values);
        }
    }

    @Test
    void keepsTextsWithNumbersBehindThemAndWithout() {
        assertKept((String) null, null);
        assertKept("", null, "a", "a1", "a01", "a10", "a0", "0", "00", "7", "x999999999", "x1234567890", "Thread-3");
        assertKept(IntStream.range(0, 1000).mapToObj(i -> i % 3 == 0 ? "worker-" + i : "pool-" + i + "-thread-1")
                .toArray(String[]::new));
    }

    @Test
    void keepsTextsOfWhichTheFirstDifferAndTheOthersRepeat() {
        assertKept(
                IntStream.range(0, 50_000).mapToObj(i -> i < 9_000 ? "task " + i + " of " + i % 7 : "Thread-" + i % 10)
                        .toArray(String[]::new));
        assertKept(IntStream.range(0, 50_000)
                .mapToObj(i -> i % 4 == 0 ? "Thread-" : i % 4 == 1 ? "Thread-" + i : i % 4 == 2 ? "Threads-" + i : null)
                .toArray(String[]::new));
    }

    @Test
    void changesNumbers() {
        PackedLongs changed = PackedLongs.of(50_000, i -> i % 5 == 0 ? UNKNOWN : i)
                .changed(number -> number == UNKNOWN ? -1 : 3 * number);

        assertEquals(50_000, changed.size());
        assertEquals(-1, changed.get(49_995));
        assertEquals(3 * 49_999, changed.get(49_999));
    }

    @Test
    void givesTheSameObjectForATextThatManyRowsHave() {
        String[] texts = new String[100];
        Arrays.fill(texts, "main");

        assertSame(PackedTexts.of(texts).get(3), PackedTexts.of(texts).get(90));
    }

    @Test
    void keepsMoreNumbersThanArePackedAtOnce() {
        long[] values = LongStream.range(0, 100_000).map(i -> i < 40_000 ? 7 : i % 1000 == 0 ? UNKNOWN : i * i)
                .toArray();

        assertKept(values);
        PackedLongs joined = PackedLongs.joined(PackedLongs.of(values), elsewhere(PackedLongs.of(3, i -> -i)),
                PackedLongs.of(new long[0]));
        assertEquals(values.length + 3, joined.size());
        for (int row = 0; row < values.length; row++) {
            assertEquals(values[row], joined.get(row));
        }
        assertEquals(-2, joined.get(values.length + 2));
    }

    @Test
    void takesAsFewBytesAsTheRangeOfAllNeeds() {
        assertEquals(2, PackedLongs.of(100_000, i -> 5_000_000_000L + i % 60_000).form().width());
        assertEquals(0, PackedLongs.of(100_000, i -> UNKNOWN).form().width());
        assertEquals(1, PackedLongs.joined(PackedLongs.of(2, i -> 9), PackedLongs.of(2, i -> 250)).form().width());
    }

    @Test
    void keepsTextsByTheirNumbers() {
        PackedTexts packed = PackedTexts.of(List.of("a", "b"), 4, row -> row - 2);

        assertEquals(Arrays.asList(null, null, "a", "b"), IntStream.range(0, 4).mapToObj(packed::get).toList());
    }
}
