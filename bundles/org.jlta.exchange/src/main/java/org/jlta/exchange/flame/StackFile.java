package org.jlta.exchange.flame;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;

/**
 * Stacks with amounts that another tool wrote: collapsed stacks, as {@code outer;inner 42}, or a file of speedscope.
 *
 * @param unit of the amounts
 * @param root of the tree, its children the outermost frames
 */
public record StackFile(FlameValue.Unit unit, FlameNode root) {
    private static final int HEAD_BYTES = 1 << 20;
    private static final Pattern COLLAPSED = Pattern.compile("\\s*[^\\s{\\[<][^\\n]*? \\d{1,19}\\s*?\\n");
    private static final Pattern SPEEDSCOPE = Pattern.compile("\\s*\\{(?s:.*?)\"(?:\\$schema|profiles|shared)\"");

    /** Whether a file begins as one of stacks does; recordings and others do not. */
    public static boolean fits(Path file) throws IOException {
        String head = head(file);
        return COLLAPSED.matcher(head).lookingAt() || SPEEDSCOPE.matcher(head).lookingAt();
    }

    private static String head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD_BYTES);
            String text = new String(head, StandardCharsets.UTF_8);
            // a file of one line may lack the end of it
            return text.indexOf('\0') >= 0 ? "" : head.length < HEAD_BYTES ? text + "\n" : text;
        }
    }

    /**
     * Reads such a file.
     *
     * @throws StackFileException when it breaks its form, in one sentence with the place
     */
    public static StackFile read(Path file) throws IOException, StackFileException {
        boolean speedscope = SPEEDSCOPE.matcher(head(file)).lookingAt();
        String name = String.valueOf(file.getFileName());
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return speedscope ? SpeedscopeReader.read(in, name) : CollapsedReader.read(in, name);
        } catch (MalformedInputException e) {
            throw new StackFileException(name + " is not in UTF-8, as files of stacks are", e);
        }
    }

    /** With the innermost frames below the root: who calls what is expensive. */
    public StackFile reversed() {
        return new StackFile(unit, StackTree.reversed(root));
    }
}
