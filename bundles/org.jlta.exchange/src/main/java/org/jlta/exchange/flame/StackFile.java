package org.jlta.exchange.flame;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.text.CharsetGuess;

/**
 * Stacks with amounts that another tool wrote: collapsed stacks, as {@code outer;inner 42}, or a file of speedscope.
 *
 * @param unit of the amounts
 * @param root of the tree, its children the outermost frames
 * @param problem where the file was cut or has what is no stack, in one sentence; null for one that is whole
 */
public record StackFile(FlameValue.Unit unit, FlameNode root, String problem) {
    private static final int HEAD_BYTES = 1 << 20;
    private static final Pattern COLLAPSED = Pattern
            .compile("\\s*(?:\\[[^\\]\\n]*+\\](?=[; ])|[^\\s{\\[<])[^\\n]*? \\d{1,19}\\s*?\\n");
    /** Lines that decide whether a file of stacks begins with a few that are none, such as what a profiler prints first. */
    private static final int FIRST_LINES = 20;
    private static final Pattern SPEEDSCOPE = Pattern.compile("\\s*\\{(?s:.*?)\"(?:\\$schema|profiles|shared)\"");

    /** A whole file. */
    public StackFile(FlameValue.Unit unit, FlameNode root) {
        this(unit, root, null);
    }

    /** Whether a file begins as one of stacks does; recordings and others do not. */
    public static boolean fits(Path file) throws IOException {
        String head = head(file);
        return COLLAPSED.matcher(head).lookingAt() || SPEEDSCOPE.matcher(head).lookingAt() || mostAreStacks(head);
    }

    /** Whether two thirds of the first lines are stacks, of two frames or more: a log has lines that end with a number, too. */
    private static boolean mostAreStacks(String head) {
        List<String> first = head.lines().limit(FIRST_LINES).filter(line -> !line.isBlank()).toList();
        long stacks = first.stream()
                .filter(line -> line.indexOf(';') > 0 && COLLAPSED.matcher(line + "\n").lookingAt()).count();
        return stacks > 0 && 3 * stacks >= 2 * first.size();
    }

    private static String head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD_BYTES);
            CharsetGuess guess = guess(head);
            String text = new String(head, guess.mark(), head.length - guess.mark(), guess.charset());
            // a file of one line may lack the end of it
            return text.indexOf('\0') >= 0 ? "" : head.length < HEAD_BYTES ? text + "\n" : text;
        }
    }

    /** These files are in UTF-8; some editors save text in UTF-16, or with a mark before it. */
    private static CharsetGuess guess(byte[] head) {
        CharsetGuess guess = CharsetGuess.of(head);
        boolean wide = guess.charset().equals(StandardCharsets.UTF_16LE)
                || guess.charset().equals(StandardCharsets.UTF_16BE);
        return wide ? guess : new CharsetGuess(StandardCharsets.UTF_8, guess.mark());
    }

    /**
     * Reads such a file; of one that was cut, what stands before that; of one with lines that are no stacks, the others.
     *
     * @throws StackFileException when it breaks its form, in one sentence with the place
     */
    public static StackFile read(Path file) throws IOException, StackFileException {
        return read(file, String.valueOf(file.getFileName()));
    }

    /**
     * The same of a file that is a copy.
     *
     * @param name of what it was copied from, for messages
     */
    public static StackFile read(Path file, String name) throws IOException, StackFileException {
        boolean speedscope = SPEEDSCOPE.matcher(head(file)).lookingAt();
        try (InputStream bytes = Files.newInputStream(file)) {
            CharsetGuess guess = guess(bytes.readNBytes(HEAD_BYTES));
            return read(file, guess, speedscope, name);
        }
    }

    private static StackFile read(Path file, CharsetGuess guess, boolean speedscope, String name)
            throws IOException, StackFileException {
        try (InputStream bytes = Files.newInputStream(file)) {
            bytes.skipNBytes(guess.mark());
            // not a reader by the charset alone: that one would put marks where bytes are damaged
            BufferedReader in = new BufferedReader(new InputStreamReader(bytes, guess.charset().newDecoder()));
            return speedscope ? SpeedscopeReader.read(in, name) : CollapsedReader.read(in, name);
        } catch (MalformedInputException e) {
            throw new StackFileException(name + " is not in UTF-8, as files of stacks are", e);
        }
    }

    /** With the innermost frames below the root: who calls what is expensive. */
    public StackFile reversed() {
        return new StackFile(unit, StackTree.reversed(root), problem);
    }
}
