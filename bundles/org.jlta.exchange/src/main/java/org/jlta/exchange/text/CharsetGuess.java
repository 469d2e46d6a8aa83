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
    /** Characters of UTF-8 that text in a charset of Asia does not look like by chance. */
    private static final int ENOUGH = 4;
    /** One of so many bytes: in a text of mostly Chinese letters few are zero, but in one in bytes none is. */
    private static final int FEW = 512;
    private static final int FEWEST = 16;
    /** Of 256 Chinese letters one has its zero at the other place. */
    private static final int RATIO = 4;
    private static final Charset WESTERN = Charset.forName("windows-1252");

    /**
     * By the mark at the beginning; by the zeros that UTF-16 has; else UTF-8 where the bytes
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
        Charset wide = wide(head, Math.min(head.length / 4, Math.max(FEWEST, head.length / FEW)));
        if (wide != null) {
            return new CharsetGuess(wide, 0);
        }
        if (isUtf8(head)) {
            return new CharsetGuess(StandardCharsets.UTF_8, 0);
        }
        Utf8Count count = Utf8Count.of(head);
        return new CharsetGuess(count.isMost() ? count.charset() : detected(head), 0);
    }

    /**
     * By the zeros that UTF-16 has for each Latin letter, blank, and line end.
     *
     * @param few so many are no sign
     * @return null for what has as many at even places as at odd ones, or few
     */
    static Charset wide(byte[] text, int few) {
        int even = 0;
        int odd = 0;
        for (int i = 0; i < text.length; i++) {
            even += text[i] == 0 && i % 2 == 0 ? 1 : 0;
            odd += text[i] == 0 && i % 2 == 1 ? 1 : 0;
        }
        if (odd > few && even < odd / RATIO) {
            return StandardCharsets.UTF_16LE;
        }
        return even > few && odd < even / RATIO ? StandardCharsets.UTF_16BE : null;
    }

    /**
     * Of a later part of a text in bytes: UTF-8 where it is that, else what the part before was in, unless that was UTF-8 too.
     *
     * @param part   whole lines, with some byte that is not ASCII
     * @param before null where all before it was ASCII
     */
    static Charset next(byte[] part, Charset before) {
        Utf8Count count = Utf8Count.of(part);
        boolean open = before == null || before.equals(StandardCharsets.UTF_8) || before.equals(count.charset());
        if (isWholeUtf8(part)) {
            return open || isWestern(before) || count.whole() >= ENOUGH ? StandardCharsets.UTF_8 : before;
        }
        if (count.isMost()) {
            return count.charset();
        }
        return open || before.name().equals(Utf8Count.SURROGATES) ? detected(part) : before;
    }

    /** Whether it is one with a letter for nearly every byte, by which nothing tells it from others. */
    static boolean isWestern(Charset charset) {
        return charset.equals(WESTERN);
    }

    /** Whether each character of it takes two bytes or more. */
    public static boolean isWide(Charset charset) {
        return charset.equals(StandardCharsets.UTF_16LE) || charset.equals(StandardCharsets.UTF_16BE);
    }

    /** The detector does not tell western charsets apart, and this Java may lack one that it knows. */
    private static Charset detected(byte[] head) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(head);
        detector.dataEnd();
        String found = detector.getDetectedCharset();
        return found == null || found.startsWith("ISO-8859-1") || !Charset.isSupported(found)
                ? WESTERN
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
        int length = head.length;
        boolean found = isUtf8(head, length);
        // the last character may be cut: tried again without its bytes
        for (int cut = 1; !found && cut < LONGEST_CHARACTER && length > 0 && head[length - 1] < 0; cut++) {
            length--;
            found = isUtf8(head, length);
        }
        return found;
    }

    /** Whether a text is UTF-8 to its end; ASCII is. */
    static boolean isWholeUtf8(byte[] text) {
        return isUtf8(text, text.length);
    }

    private static boolean isUtf8(byte[] text, int length) {
        try {
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(text, 0, length));
            return true;
        } catch (CharacterCodingException e) {
            // that it is none is the answer
            return false;
        }
    }
}
