package org.jlta.exchange.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;

/**
 * Tells lines in Shift_JIS from those in other charsets of Asia, by which a detector that sees both at once is misled: the syllables of
 * Japanese have first bytes there that hardly any letter has in GB18030, Big5 and the EUC charsets.
 */
final class ShiftJis {
    static final Charset CHARSET = Charset.forName("Shift_JIS");
    /** Syllables that no other text looks like by chance. */
    private static final int CERTAIN = 3;

    private ShiftJis() {
    }

    /** Whether a line is in it for certain. */
    static boolean isCertain(byte[] line) {
        CharBuffer text = decode(line);
        return text != null && count(text, '\u3041', '\u30fa') >= CERTAIN;
    }

    /** Whether a line may be in it: without the narrow syllables that nearly all text in the other charsets has then. */
    static boolean isLikely(byte[] line) {
        CharBuffer text = decode(line);
        return text != null && count(text, '\uff61', '\uff9f') == 0;
    }

    /** Null for what is not in it. */
    private static CharBuffer decode(byte[] line) {
        try {
            return CHARSET.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(line));
        } catch (CharacterCodingException e) {
            // that it is not is the answer
            return null;
        }
    }

    private static long count(CharBuffer text, char first, char last) {
        return text.chars().filter(c -> c >= first && c <= last).count();
    }
}
