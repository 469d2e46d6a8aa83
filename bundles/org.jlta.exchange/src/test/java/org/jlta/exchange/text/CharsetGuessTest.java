package org.jlta.exchange.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

class CharsetGuessTest {
    private static final String NAMES = "\"caf\u00e9\" \"\u65e5\u672c\" \"\u043f\u043e\u0442\u043e\u043a\" #12 prio=5\n";
    private static final String SMILE = "\ud83d\ude00";

    private static String read(byte[] text) {
        return new String(text, CharsetGuess.of(text).charset());
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(out::writeBytes);
        return out.toByteArray();
    }

    @Test
    void readsNamesAsTheJvmPrintsThem() {
        byte[] smile = {(byte) 0xED, (byte) 0xA0, (byte) 0xBD, (byte) 0xED, (byte) 0xB8, (byte) 0x80};

        assertEquals(NAMES + SMILE, read(concat(NAMES.getBytes(StandardCharsets.UTF_8), smile)));
        assertEquals(NAMES + SMILE, read((NAMES + SMILE).getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void halfASurrogatePairSpoilsNoOtherName() {
        byte[] half = {(byte) 0xED, (byte) 0xA0, (byte) 0xBD};

        assertTrue(read(concat(NAMES.getBytes(StandardCharsets.UTF_8), half, "\n".getBytes(StandardCharsets.UTF_8)))
                .startsWith(NAMES));
    }

    @Test
    void aStrayByteInALogSpoilsNoName() {
        byte[] text = concat(NAMES.getBytes(StandardCharsets.UTF_8), new byte[]{(byte) 0xFF, '\n'},
                NAMES.getBytes(StandardCharsets.UTF_8));

        assertEquals(NAMES + "\ufffd\n" + NAMES, read(text));
    }

    @Test
    void otherCharsetsStayWhatTheyAre() {
        String russian = "\u043f\u043e\u0442\u043e\u043a \u043e\u0431\u0440\u0430\u0431\u043e\u0442\u043a\u0438 "
                + "\u0437\u0430\u043a\u0430\u0437\u043e\u0432 \u0438 \u043f\u043b\u0430\u0442\u0435\u0436\u0435\u0439\n";

        assertEquals(russian.repeat(20), read(russian.repeat(20).getBytes(Charset.forName("windows-1251"))));
    }
}
