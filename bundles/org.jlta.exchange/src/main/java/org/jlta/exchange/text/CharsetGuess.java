package org.jlta.exchange.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

import org.mozilla.universalchardet.UniversalDetector;

/**
 * In which charset a text is.
 *
 * @param charset to read it with
 * @param mark    bytes of the mark that it begins with
 */
public record CharsetGuess(Charset charset, int mark) {
    /** UTF-8 has four bytes for a character at most: so many may be cut at the end of what is looked at. */
    private static final int LONGEST_CHARACTER = 4;

    /**
     * By the mark at the beginning; by the zeros that UTF-16 has in a text of mostly Latin letters; else UTF-8 where the bytes
     * are that, but for few, also in the form of the JVM; else what a detector finds, which knows the charsets of Asia and of Cyrillic letters by how often characters
     * come; else Windows-1252, which has a character for nearly every byte.
     *
     * @param head the first bytes of a text
     */
    public static CharsetGuess of(byte[] head) {
        if (begins(head, 0xEF, 0xBB, 0xBF)) {
            return new CharsetGuess(StandardCharsets.UTF_8, 3);
        }
        if (begins(head, 0xFF, 0xFE)) {
            return new CharsetGuess(StandardCharsets.UTF_16LE, 2);
        }
        if (begins(head, 0xFE, 0xFF)) {
            return new CharsetGuess(StandardCharsets.UTF_16BE, 2);
        }
        int even = 0;
        int odd = 0;
        for (int i = 0; i < head.length; i++) {
            even += head[i] == 0 && i % 2 == 0 ? 1 : 0;
            odd += head[i] == 0 && i % 2 == 1 ? 1 : 0;
        }
        int many = head.length / 4;
        if (odd > many && even < odd / 8) {
            return new CharsetGuess(StandardCharsets.UTF_16LE, 0);
        }
        if (even > many && odd < even / 8) {
            return new CharsetGuess(StandardCharsets.UTF_16BE, 0);
        }
        if (isUtf8(head)) {
            return new CharsetGuess(StandardCharsets.UTF_8, 0);
        }
        Utf8Count count = Utf8Count.of(head);
        return new CharsetGuess(count.isMost() ? count.charset() : detected(head), 0);
    }

    /** The detector does not tell western charsets apart, and this Java may lack one that it knows. */
    private static Charset detected(byte[] head) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(head);
        detector.dataEnd();
        String found = detector.getDetectedCharset();
        return found == null || found.startsWith("ISO-8859-1") || !Charset.isSupported(found)
                ? Charset.forName("windows-1252")
                : Charset.forName(found);
    }

    private static boolean begins(byte[] head, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUtf8(byte[] head) {
        for (int cut = 0; cut < LONGEST_CHARACTER && cut <= head.length; cut++) {
            try {
                StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(head, 0, head.length - cut));
                return true;
            } catch (CharacterCodingException e) {
                // the last character may be cut: tried again without its bytes
                continue;
            }
        }
        return false;
    }
}
