package org.jlta.exchange.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON text on, as its escape each character beyond ASCII that a terminal or a reader of lines acts on: controls,
 * direction marks, the separators of lines and paragraphs. In JSON, characters beyond ASCII stand only inside strings, so an
 * escape is right wherever one is met, and a parser gives back the same text. A thread's name may hold half a surrogate pair,
 * which is no character: UTF-8 has no form for it, and parsers refuse its escape (RFC 8259, 8.2). It is written as the
 * replacement character U+FFFD.
 */
public final class JsonEscapes extends FilterWriter {
    /** Delete; what lies before it is JSON's own syntax, or escaped by the generator. */
    private static final char FIRST_BEYOND = 0x7f;
    private static final char REPLACEMENT = '\ufffd';

    private char high;

    /** @param out for the text; closed with this one */
    public JsonEscapes(Writer out) {
        super(out);
    }

    @Override
    public void write(int c) throws IOException {
        char unit = (char) c;
        if (high != 0 && Character.isLowSurrogate(unit)) {
            out.write(high);
            out.write(unit);
            high = 0;
            return;
        }
        replaceHigh();
        if (Character.isHighSurrogate(unit)) {
            high = unit;
        } else if (Character.isLowSurrogate(unit)) {
            out.write(REPLACEMENT);
        } else if (isActing(unit)) {
            out.write(String.format("\\u%04x", (int) unit));
        } else {
            out.write(unit);
        }
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        int plain = offset;
        for (int i = offset; i < offset + length; i++) {
            if (high != 0 || Character.isSurrogate(buffer[i]) || isActing(buffer[i])) {
                out.write(buffer, plain, i - plain);
                write(buffer[i]);
                plain = i + 1;
            }
        }
        out.write(buffer, plain, offset + length - plain);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        write(text.toCharArray(), offset, length);
    }

    private static boolean isActing(char c) {
        return c >= FIRST_BEYOND && switch (Character.getType(c)) {
        case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
        default -> false;
        };
    }

    private void replaceHigh() throws IOException {
        if (high != 0) {
            out.write(REPLACEMENT);
            high = 0;
        }
    }
}
