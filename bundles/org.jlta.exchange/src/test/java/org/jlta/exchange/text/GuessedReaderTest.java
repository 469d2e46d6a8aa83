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
import java.io.SequenceInputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuessedReaderTest {
    private static final String NAMES = "\"Tr\u00e4ger 7\" #12 prio=5\n\"caf\u00e9\" #13 prio=5\n";
    private static final String MORE_NAMES = "\"\u65e5\u672c\" \"\u043f\u043e\u0442\u043e\u043a\" \ud83d\ude00\n";
    private static final String MARK = "\ufeff";
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
    void textInBytesStandsBehindTextInUtf16() throws Exception {
        for (String before : List.of(NAMES, NAMES + ASCII, ASCII + MORE_NAMES)) {
            for (Charset charset : List.of(UTF_16LE, UTF_16BE, UTF_16)) {
                for (Charset behind : List.of(UTF_8, ISO_8859_1)) {
                    assertEquals(before + NAMES + ASCII + NAMES,
                            read(before.getBytes(charset), (NAMES + ASCII + NAMES).getBytes(behind)),
                            () -> behind + " behind " + charset + " of " + before.length());
                }
                assertEquals(before + ASCII, read(before.getBytes(charset), ASCII.getBytes(US_ASCII)));
            }
        }
    }

    @Test
    void textsInUtf16AndInBytesStandBehindEachOtherManyTimes() throws Exception {
        List<Charset> charsets = List.of(UTF_16LE, ISO_8859_1, UTF_16BE, UTF_16LE, UTF_8, UTF_16, UTF_16BE);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 70; i++) {
            String part = NAMES + ASCII.substring(0, 450 * (i + 1)) + NAMES;
            bytes.writeBytes(part.getBytes(charsets.get(i % charsets.size())));
            text.append(part);
        }

        assertEquals(text.toString(), read(bytes.toByteArray()));
    }

    @Test
    void betweenCharsetsWithinALineIsAMark() throws Exception {
        String one = ASCII.strip();
        for (Charset charset : List.of(UTF_16LE, UTF_16BE, UTF_16)) {
            for (String other : List.of(NAMES, ASCII, "{\"a\": 1, \"\u65e5\u672c\": \"\u65e5\u672c\"}\n".repeat(20))) {
                assertEquals(one + MARK + other, read(one.getBytes(UTF_8), other.getBytes(charset)),
                        () -> charset + other);
                assertEquals("{\"b\": [2, 3]}" + MARK + other,
                        read("{\"b\": [2, 3]}".getBytes(UTF_8), other.getBytes(charset)), () -> charset + other);
            }
            assertEquals(one + MARK + ASCII, read(one.getBytes(charset), ASCII.getBytes(UTF_8)), charset::name);
        }
    }

    @Test
    void aTextInUtf16WithoutAByteIsReadFromTheNextLineOn() throws Exception {
        byte[] text = (ASCII + NAMES + ASCII).getBytes(UTF_16LE);
        for (int lost : new int[]{100, 101, 80_000, 80_001}) {
            byte[] first = Arrays.copyOf(text, lost);

            String read = read(first, Arrays.copyOfRange(text, lost + 1, text.length));

            assertTrue(read.replaceFirst("\ufffd$", "").endsWith(NAMES + ASCII), () -> "without byte " + lost);
        }
    }

    @Test
    void shortLinesInBytesStandBetweenTextsInUtf16() throws Exception {
        for (Charset one : List.of(UTF_16LE, UTF_16BE)) {
            assertEquals(NAMES + "\n\n" + NAMES + ASCII,
                    read(NAMES.getBytes(one), "\n\n".getBytes(UTF_8), (NAMES + ASCII).getBytes(one)), one::name);
            for (Charset other : List.of(UTF_16LE, UTF_16BE)) {
                assertEquals(NAMES + "{\"a\": 1}\n" + NAMES + ASCII, read(NAMES.getBytes(one),
                        "{\"a\": 1}\n".getBytes(UTF_8), ("\ufeff" + NAMES + ASCII).getBytes(other)),
                        () -> other + " behind " + one);
            }
        }
    }

    @Test
    void linesOfUtf8AndOfOtherCharsetsStandInOnePart() throws Exception {
        String russian = "\u043e\u0431\u0440\u0430\u0431\u043e\u0442\u0447\u0438\u043a \u0437\u0430\u043a\u0430\u0437\u043e\u0432 \u0438 \u043f\u043b\u0430\u0442\u0435\u0436\u0435\u0439 #12\n";
        String chinese = "\u8ba2\u5355\u5904\u7406\u5de5\u4f5c\u7ebf\u7a0b\u7b49\u5f85\u961f\u5217 #13\n";

        assertEquals(russian.repeat(20) + NAMES, read(russian.repeat(20).getBytes(UTF_8), NAMES.getBytes(ISO_8859_1)));
        assertEquals(NAMES + russian.repeat(20), read(NAMES.getBytes(ISO_8859_1), russian.repeat(20).getBytes(UTF_8)));
        assertEquals(russian.repeat(40), read(russian.repeat(20).getBytes(UTF_8),
                russian.repeat(20).getBytes(Charset.forName("windows-1251"))));
        assertEquals(chinese.repeat(20) + russian.repeat(20) + chinese.repeat(20),
                read(chinese.repeat(20).getBytes(Charset.forName("GB18030")), russian.repeat(20).getBytes(UTF_8),
                        chinese.repeat(20).getBytes(UTF_8)));
    }

    @Test
    void eachRangeOfLinesHasItsCharset() throws Exception {
        try (GuessedReader reader = new GuessedReader(new SequenceInputStream(Collections.enumeration(List.of(
                new ByteArrayInputStream("up\n".repeat(10).getBytes(US_ASCII)),
                new ByteArrayInputStream(MORE_NAMES.repeat(10).getBytes(UTF_8)),
                new ByteArrayInputStream(NAMES.repeat(10).getBytes(ISO_8859_1)),
                new ByteArrayInputStream(NAMES.repeat(10).getBytes(UTF_16LE)),
                new ByteArrayInputStream(ASCII.getBytes(UTF_8))))))) {
            reader.transferTo(new StringWriter());

            assertEquals(List.of("UTF-8", "UTF-8", "UTF-8", "windows-1252", "UTF-16LE", "windows-1252"),
                    List.of(reader.charset(1, 10), reader.charset(1, 12), reader.charset(11, 20),
                            reader.charset(21, 40), reader.charset(41, 60), reader.charset(61, 100)).stream()
                            .map(Charset::name).toList());
        }
    }

    @Test
    void textInUtf16OfFewLatinLettersIsRead() throws Exception {
        String text = "注文処理ワーカースレッドが待機しています、注文処理ワーカースレッドが待機しています\n".repeat(50);

        String more = text + "\u2550".repeat(300) + "\n"
                + "\u3053\u308c\u306f\u3059\u308c\u3063\u3069\u3067\u3059".repeat(30) + "\n"
                + allIdeographs();
        for (String one : List.of(text, more, more.strip())) {
            assertEquals(one, read(one.getBytes(UTF_16LE)));
            assertEquals(one, read(one.getBytes(UTF_16BE)));
        }
    }

    private static String allIdeographs() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            // not in their order, so that no row of them is one of letters in bytes
            all.append((char) (0x4E00 + i * 7919 % 20_900)).append(i % 60 == 59 ? "\n" : "");
        }
        return all.toString();
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
