package org.jlta.exchange.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuessedReaderTest {
    private static final String NAMES = "\"Tr\u00e4ger 7\" #12 prio=5\n\"caf\u00e9\" #13 prio=5\n";
    private static final String MORE_NAMES = "\"\u65e5\u672c\" \"\u043f\u043e\u0442\u043e\u043a\" \ud83d\ude00\n";
    private static final String ASCII = "2026-03-04 05:06:07 INFO nothing to see here\n".repeat(5000);

    private static String read(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        StringWriter text = new StringWriter();
        try (GuessedReader reader = new GuessedReader(new ByteArrayInputStream(all.toByteArray()))) {
            reader.transferTo(text);
        }
        return text.toString();
    }

    @Test
    void theFirstLetterBeyondAsciiComesLate() throws Exception {
        for (Charset charset : List.of(UTF_8, ISO_8859_1, UTF_16LE, UTF_16BE, UTF_16)) {
            assertEquals(ASCII + NAMES + ASCII + NAMES, read((ASCII + NAMES + ASCII + NAMES).getBytes(charset)),
                    charset::name);
        }
        assertEquals(ASCII + MORE_NAMES, read((ASCII + MORE_NAMES).getBytes(UTF_8)));
        assertEquals(ASCII + MORE_NAMES, read(("\ufeff" + ASCII + MORE_NAMES).getBytes(UTF_8)));
    }

    @ParameterizedTest
    @CsvSource({"Shift_JIS, 注文処理ワーカースレッド", "GB18030, 订单处理工作线程等待队列", "EUC-KR, 주문처리작업스레드대기열",
            "windows-1251, обработчик заказов и платежей"})
    void namesInOtherCharsetsComeLate(String charset, String name) throws Exception {
        String text = ASCII + ("\"" + name + "\" #12\n").repeat(20) + ASCII + name + "\n";

        assertEquals(text, read(text.getBytes(Charset.forName(charset))));
    }

    @Test
    void textsOfSeveralCharsetsStandBehindEachOther() throws Exception {
        assertEquals(NAMES + MORE_NAMES + NAMES, read(NAMES.getBytes(ISO_8859_1), MORE_NAMES.getBytes(UTF_8),
                NAMES.getBytes(ISO_8859_1)));
        assertEquals(ASCII + MORE_NAMES + ASCII + NAMES, read((ASCII + MORE_NAMES + ASCII).getBytes(UTF_8),
                NAMES.getBytes(ISO_8859_1)));
        assertEquals(ASCII + NAMES + ASCII + MORE_NAMES, read((ASCII + NAMES).getBytes(ISO_8859_1),
                (ASCII + MORE_NAMES).getBytes(UTF_8)));
    }

    @Test
    void textInUtf16StandsBehindOtherText() throws Exception {
        for (String before : List.of("up\n", ASCII, NAMES, ASCII + NAMES)) {
            for (Charset charset : List.of(UTF_16LE, UTF_16BE, UTF_16)) {
                assertEquals(before + NAMES + ASCII + MORE_NAMES,
                        read(before.getBytes(UTF_8), (NAMES + ASCII + MORE_NAMES).getBytes(charset)),
                        () -> charset + " behind " + before.length());
            }
        }
    }

    @Test
    void textInUtf16OfFewLatinLettersIsRead() throws Exception {
        String text = "注文処理ワーカースレッドが待機しています、注文処理ワーカースレッドが待機しています\n".repeat(50);

        assertEquals(text, read(text.getBytes(UTF_16LE)));
        assertEquals(text, read(text.getBytes(UTF_16BE)));
    }

    @ParameterizedTest
    @ValueSource(ints = {65533, 65534, 65535, 65536, 65537, 65538, 65539})
    void aCharacterStandsAcrossTheEndOfAPart(int at) throws Exception {
        String before = "x".repeat(at - 1);
        for (String text : List.of(before + "\u00e4\u65e5\n", before + "\n\ud83d\ude00",
                "\u65e5" + before + "\u65e5x")) {
            assertEquals(text, read(text.getBytes(UTF_8)));
        }
        assertEquals(before + "\u00e4\n", read((before + "\u00e4\n").getBytes(ISO_8859_1)));
    }

    @Test
    void zerosOfADamagedFileTakeNothingAway() throws Exception {
        byte[] zeros = new byte[200_000];

        String text = read(NAMES.getBytes(UTF_8), zeros, "\n".getBytes(US_ASCII), MORE_NAMES.getBytes(UTF_8));

        assertTrue(text.startsWith(NAMES), text.substring(0, 40));
        assertTrue(text.endsWith("\n" + MORE_NAMES));
        assertEquals("", read());
    }

    @Test
    void theCharsetIsToldAsFarAsTheTextIsKnown() throws Exception {
        try (GuessedReader reader = new GuessedReader(
                new ByteArrayInputStream((ASCII + NAMES).getBytes(ISO_8859_1)))) {
            assertEquals('2', reader.read());
            assertEquals(UTF_8, reader.charset());
            reader.transferTo(new StringWriter());
            assertEquals("windows-1252", reader.charset().name());
        }
    }
}
