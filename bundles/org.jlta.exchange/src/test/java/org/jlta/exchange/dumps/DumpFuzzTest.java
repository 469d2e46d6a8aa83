package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.model.ModelConstraints;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged dumps of every form: each is read as far as it goes or refused, never in another way. */
class DumpFuzzTest {
    /** For each form; a hundred thousand with {@code -Djlta.long=true}. */
    private static final int INPUTS = Boolean.getBoolean("jlta.long") ? 100_000 : 2_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void isReadOrRefused(int form) {
        byte[] good = Texts.ALL.get(form).getBytes(UTF_8);
        Random random = new Random(4711L + form);
        int[] read = new int[1];
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(15), () -> {
            for (int i = 0; i < INPUTS; i++) {
                byte[] bad = mutated(good, random);
                try {
                    for (ThreadSnapshot snapshot : Texts.read(bad)) {
                        read[0]++;
                        Diagnostic diagnostic = ModelConstraints.check(snapshot);
                        assertTrue(diagnostic.getSeverity() == Diagnostic.OK,
                                () -> diagnostic.getChildren() + "\n" + new String(bad, UTF_8));
                    }
                } catch (DumpException e) {
                    assertTrue(e.getMessage().startsWith("test.txt"), e.getMessage());
                }
            }
        });
        assertTrue(read[0] > INPUTS / 4, "read " + read[0] + " of " + INPUTS);
    }

    private static byte[] mutated(byte[] good, Random random) {
        byte[] bad = good.clone();
        for (int n = random.nextInt(6); n >= 0; n--) {
            int at = random.nextInt(bad.length);
            int length = Math.min(bad.length - at, 1 + random.nextInt(80));
            switch (random.nextInt(6)) {
            case 0 -> bad[at] = (byte) random.nextInt(256);
            case 1 -> bad[at] = (byte) "\"<>()\n- #=@:{}[],".charAt(random.nextInt(17));
            case 2 -> bad = without(bad, at, length);
            case 3 -> bad = with(bad, at, random.nextInt(bad.length), length);
            case 4 -> System.arraycopy(good, 0, bad, at, Math.min(length, Math.min(good.length, bad.length - at)));
            default -> bad = random.nextInt(8) == 0 ? without(bad, at, bad.length - at) : bad;
            }
            if (bad.length == 0) {
                return bad;
            }
        }
        return bad;
    }

    private static byte[] without(byte[] bytes, int at, int length) {
        byte[] result = new byte[bytes.length - length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(bytes, at + length, result, at, result.length - at);
        return result;
    }

    /** With a part from elsewhere put in. */
    private static byte[] with(byte[] bytes, int at, int from, int length) {
        int part = Math.min(length, bytes.length - from);
        byte[] result = new byte[bytes.length + part];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(bytes, from, result, at, part);
        System.arraycopy(bytes, at, result, at + part, bytes.length - at);
        return result;
    }
}
