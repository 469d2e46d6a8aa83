package org.jlta.exchange.flame;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.text.LineSource;

/**
 * Reads collapsed stacks. Of async-profiler's the kinds of frames, as {@code _[j]}, are left out, and classes with slashes
 * get points, so that frames are named as everywhere.
 */
final class CollapsedReader {
    private static final Pattern KIND = Pattern.compile("_\\[[a-z0-9]\\]$");
    private static final Pattern CLASS_WITH_SLASHES = Pattern.compile("[\\w$]+(/[\\w$+.]+)+\\.[\\w$<>]+");

    /** Some ten thousand frames. */
    private static final int LONGEST_LINE = 1 << 22;

    private CollapsedReader() {
    }

    static StackFile read(Reader in, String name) throws IOException, StackFileException {
        StackTree tree = new StackTree();
        LastCharacter text = new LastCharacter(in);
        LineSource lines = new LineSource(text, LONGEST_LINE);
        String problem = null;
        boolean any = false;
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            String wrong = add(line.stripTrailing(), tree);
            String place = name + ", line " + lines.number();
            if (wrong != null && any && lines.peek(0) == null && !text.isLineEnd()) {
                problem = place + ": expected are frames and a whole number, found the end of the file; "
                        + "what stands above it was read";
            } else if (wrong != null) {
                throw new StackFileException(
                        place + ": expected are frames and a whole number, as 'outer;inner 42', found '" + wrong + "'");
            }
            any = true;
        }
        return new StackFile(FlameValue.Unit.COUNT, tree.build(), problem);
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
