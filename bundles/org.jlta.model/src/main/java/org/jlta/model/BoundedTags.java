package org.jlta.model;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file of XML whose tags, texts and comments are no longer than a parser may keep. Zeros are passed over, so that UTF-16 is measured
 * too.
 */
final class BoundedTags extends FilterInputStream {
    private static final String COMMENT = "!--";
    private static final String CDATA = "![CDATA[";
    private final int longest;
    private long line = 1;
    private long begunAt = 1;
    /** Of the line, in characters of UTF-8. */
    private long lineLength;
    private boolean ended;
    /** Whether the tag that was begun last can have its end. */
    private boolean closed = true;
    private long length;
    /** The first bytes behind {@code <}. */
    private final StringBuilder begin = new StringBuilder();
    /** What ends the part that is being read; null for the next {@code <}. */
    private String end;
    private int matched;

    BoundedTags(InputStream in, int longest) {
        super(in);
        this.longest = longest;
    }

    /** Something is longer. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
        private final long begunAt;

        TooLongException(long begunAt) {
            super("longer than a parser may keep: line=" + begunAt);
            this.begunAt = begunAt;
        }

        /** The line that it begins in. */
        long line() {
            return begunAt;
        }
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            take((byte) value);
        }
        ended |= value < 0;
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int read = super.read(bytes, offset, count);
        for (int i = 0; i < read; i++) {
            take(bytes[offset + i]);
        }
        ended |= read < 0;
        return read;
    }

    /** Whether a place, counted from 1, is the end of the file, or in a tag that has none there. */
    boolean isEnd(long lineNumber, long column) {
        return ended && (lineNumber >= line && column >= lineLength || !closed && lineNumber >= begunAt);
    }

    /** Nothing is read twice. */
    @Override
    public boolean markSupported() {
        return false;
    }

    private void take(byte b) throws TooLongException {
        if (b == 0) {
            return;
        }
        line += b == '\n' ? 1 : 0;
        lineLength = b == '\n' ? 0 : lineLength + ((b & 0xC0) == 0x80 ? 0 : 1);
        if (++length > longest) {
            throw new TooLongException(begunAt);
        }
        closed |= b == '>';
        if (end != null) {
            ends(b);
        } else if (b == '<') {
            restart();
            closed = false;
            begin.append('<');
        } else if (!begin.isEmpty()) {
            begins(b);
        }
    }

    private void restart() {
        begunAt = line;
        length = 0;
        begin.setLength(0);
    }

    /** Inside of comments and of CDATA, {@code <} begins nothing. */
    private void begins(byte b) {
        begin.append((char) b);
        String text = begin.substring(1);
        if (text.equals(COMMENT)) {
            end = "-->";
        } else if (text.equals(CDATA)) {
            end = "]]>";
        }
        if (end != null || !COMMENT.startsWith(text) && !CDATA.startsWith(text)) {
            matched = 0;
            begin.setLength(0);
        }
    }

    private void ends(byte b) {
        if (matched == 2 && b == end.charAt(2)) {
            end = null;
            restart();
        } else if (b == end.charAt(0)) {
            matched = Math.min(2, matched + 1);
        } else {
            matched = 0;
        }
    }
}
