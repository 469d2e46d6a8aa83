package org.jlta.exchange.flame;

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
        LineSource lines = new LineSource(in, LONGEST_LINE);
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                add(line.stripTrailing(), name + ", line " + lines.number(), tree);
            }
        }
        return new StackFile(FlameValue.Unit.COUNT, tree.build());
    }

    private static void add(String line, String place, StackTree tree) throws StackFileException {
        int blank = line.lastIndexOf(' ');
        long amount = blank <= 0 ? -1 : amount(line.substring(blank + 1));
        if (amount < 0) {
            String found = line.length() > 80 ? "…" + line.substring(line.length() - 80) : line;
            throw new StackFileException(
                    place + ": expected are frames and a whole number, as 'outer;inner 42', found '"
                            + found + "'");
        }
        List<String> frames = Arrays.stream(line.substring(0, blank).strip().split(";")).map(CollapsedReader::label)
                .toList();
        if (amount > 0) {
            tree.add(frames, amount);
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
