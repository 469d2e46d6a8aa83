package org.jlta.exchange.flame;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.text.LineSource;
import org.jlta.exchange.text.PlainText;

/**
 * Reads collapsed stacks. Of async-profiler's the kinds of frames, as {@code _[j]}, are left out, and classes with slashes
 * get points, so that frames are named as everywhere. Lines that are no stacks are told and passed over; where they are half of all
 * or more, the text is none of stacks.
 */
final class CollapsedReader {
    private static final Pattern KIND = Pattern.compile("_\\[[a-z0-9]\\]$");
    private static final Pattern CLASS_WITH_SLASHES = Pattern.compile("[\\w$]+(/[\\w$+.]+)+\\.[\\w$<>]+");

    /** Some ten thousand frames. */
    private static final int LONGEST_LINE = 1 << 22;

    private final String name;
    private final LineSource lines;
    private final LastCharacter text;
    private final StackTree tree = new StackTree();
    private long right;
    private long wrong;
    /** What is said of the first line that is none; null for no such line. */
    private String first;
    /** Whether that line is the last one, and lacks its end. */
    private boolean cut;

    private CollapsedReader(String name, LineSource lines, LastCharacter text) {
        this.name = name;
        this.lines = lines;
        this.text = text;
    }

    static StackFile read(Reader in, String name) throws IOException, StackFileException {
        LastCharacter text = new LastCharacter(in);
        return new CollapsedReader(name, new LineSource(text, LONGEST_LINE), text).read();
    }

    private StackFile read() throws IOException, StackFileException {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                take(line.stripTrailing());
            }
        }
        if (!cut && wrong > 0 && wrong >= right) {
            // a log has lines that end with a number, too
            throw new StackFileException(first + others());
        }
        String problem = wrong == 0 ? null : first + others() + (cut ? "" : "; the other lines were read");
        return new StackFile(FlameValue.Unit.COUNT, tree.build(),
                problem == null ? null : PlainText.oneLine(problem, StackFileException.LONGEST));
    }

    private void take(String line) throws IOException {
        String found = add(line, tree);
        if (found == null) {
            right++;
            return;
        }
        wrong++;
        if (first == null) {
            cut = right > 0 && lines.peek(0) == null && !text.isLineEnd();
            first = name + ", line " + lines.number() + ": expected are frames and a whole number"
                    + (cut
                            ? ", found the end of the file; what stands above it was read"
                            : ", as 'outer;inner 42', found '" + found + "'");
        }
    }

    private String others() {
        return wrong == 1 ? "" : ", the first of " + wrong + " such lines";
    }

    /** Gives what it found of a line that is none; null for one that is. */
    private static String add(String line, StackTree tree) {
        int blank = line.lastIndexOf(' ');
        long amount = blank <= 0 ? -1 : amount(line.substring(blank + 1));
        if (amount < 0) {
            return line.length() > 80 ? "…" + line.substring(line.length() - 80) : line;
        }
        List<String> frames = Arrays.stream(line.substring(0, blank).strip().split(";")).map(CollapsedReader::label)
                .toList();
        if (amount > 0) {
            tree.add(frames, amount);
        }
        return null;
    }

    /** Knows what a text ends with. */
    private static final class LastCharacter extends FilterReader {
        private char last = '\n';

        LastCharacter(Reader in) {
            super(in);
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            last = count > 0 ? target[offset + count - 1] : last;
            return count;
        }

        /** Of what was read so far. */
        boolean isLineEnd() {
            return last == '\n' || last == '\r';
        }
    }

    private static String label(String frame) {
        String plain = KIND.matcher(frame).replaceFirst("");
        return CLASS_WITH_SLASHES.matcher(plain).matches() ? plain.replace('/', '.') : plain;
    }

    /** -1 for what is no amount. */
    private static long amount(String digits) {
        try {
            return Long.parseUnsignedLong(digits);
        } catch (NumberFormatException e) {
            // the caller says it with the place
            return -1;
        }
    }
}
