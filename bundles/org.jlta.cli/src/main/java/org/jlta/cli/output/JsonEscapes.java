package org.jlta.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON text on, as its escape each lone surrogate, and each character beyond ASCII that a terminal or a reader of
 * lines acts on: controls, direction marks, the separators of lines and paragraphs. In JSON, characters beyond ASCII stand
 * only inside strings, so an escape is right wherever one is met, and a parser gives back the same text. A thread's name
 * may hold half a pair, and an encoder would turn it into {@code ?}.
 */
final class JsonEscapes extends FilterWriter {
    /** Delete; what lies before it is JSON's own syntax, or escaped by the generator. */
    private static final char FIRST_BEYOND = 0x7f;

    private char high;

    JsonEscapes(Writer out) {
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
        escapeHigh();
        if (Character.isHighSurrogate(unit)) {
            high = unit;
        } else if (Character.isLowSurrogate(unit) || isActing(unit)) {
            escape(unit);
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

    private void escapeHigh() throws IOException {
        if (high != 0) {
            escape(high);
            high = 0;
        }
    }

    private void escape(char unit) throws IOException {
        out.write(String.format("\\u%04x", (int) unit));
    }
}
