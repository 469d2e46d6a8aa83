package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;

/**
 * Where a JSON dump can be read again behind damage: with the next object that begins as a thread or a container does, be its
 * fields in the order of the JVM or sorted; not beyond the beginning of another dump.
 */
final class JsonAgain {
    private static final String CONTAINERS = "{\"threadDump\": {\"threadContainers\": [";
    private static final String THREADS = CONTAINERS + "{\"threads\": [";
    private static final String FIRST = "\\s{0,20}\"(?:(threadDump)|(container)|tid|name|blockedOn|carrier|monitorsOwned)\"\\s{0,20}:";
    private static final Pattern OBJECT = Pattern.compile("\\{" + FIRST);
    private static final Pattern FIRST_FIELD = Pattern.compile("\\s*" + FIRST);
    /** How one begins that was not expected where it stands, or within a text whose quote is missing: to where the parser is. */
    private static final Pattern BEGUN = Pattern.compile("\\{\\s{0,20}(?:\"\\w?)?$");
    /** How an object goes on whose bracket is not there. */
    private static final Pattern FIELD = Pattern.compile("\\s*\"(?:threadDump|container|tid)\"\\s{0,20}:");
    private static final Pattern CONTAINER = Pattern.compile("\\s*\"container\"\\s{0,20}:");
    /** Of them those whose values are texts or numbers. */
    private static final Set<String> FIRST_FIELDS = Set.of("container", "tid", "name", "blockedOn", "carrier");
    private static final int LONGEST_BEGINNING = 64;
    private final LineSource source;
    private final JsonLines lines;
    /** Whether the last one found is a thread. */
    private boolean thread;

    /** @param lines those of the source */
    JsonAgain(LineSource source, JsonLines lines) {
        this.source = source;
        this.lines = lines;
    }

    /**
     * Looks for the next one, which the lines go on with then, as the first of a dump.
     *
     * @param buffered what a parser has read behind the damage and not used
     * @param inDump   whether a thread or a container will do; else only another dump, which is the next line then
     * @return false for none
     */
    boolean find(String buffered, boolean inDump) throws IOException {
        if (lines.isBeforeDump() || lines.canGoBack() && isOther(lines.raw())) {
            return false;
        }
        Matcher begun = BEGUN.matcher(lines.before(buffered));
        String text = (begun.find() ? begun.group() : "") + lines.left(buffered);
        // the bracket that was not expected is gone
        if (FIELD.matcher(text).lookingAt() || text.isBlank() && lines.isNext(FIELD)) {
            text = "{" + text;
        }
        while (text != null) {
            String begin = begin(text, inDump);
            if (begin != null) {
                lines.unread((thread ? THREADS : CONTAINERS) + begin);
                return true;
            }
            text = lines.isBeforeDump() ? null : lines.nextLine();
            if (text != null && lines.canGoBack() && isOther(lines.raw())) {
                return false;
            }
        }
        return false;
    }

    /** Whether the first field of an object tells, whatever it stands in, that it is a thread or a container. */
    static boolean isFirst(String field) {
        return FIRST_FIELDS.contains(field);
    }

    /** Whether the last one found is a thread, of the container that was read before. */
    boolean isThread() {
        return thread;
    }

    /** From where it begins in that text or in what follows in its line; null for nowhere. */
    private String begin(String text, boolean inDump) throws IOException {
        StringBuilder left = new StringBuilder(text);
        for (String more = ""; more != null; more = lines.nextPiece()) {
            left.delete(0, more.isEmpty() ? 0 : Math.max(0, left.length() - LONGEST_BEGINNING)).append(more);
            Matcher next = OBJECT.matcher(left);
            while (next.find()) {
                String begin = left.substring(next.start());
                if (next.group(1) != null) {
                    lines.endBefore(begin);
                    return null;
                }
                if (inDump) {
                    thread = next.group(2) == null;
                    return begin;
                }
            }
        }
        if (inDump && left.toString().stripTrailing().endsWith("{") && lines.isNext(FIRST_FIELD)) {
            thread = !lines.isNext(CONTAINER);
            return "{ ";
        }
        return null;
    }

    /** Whether another dump begins with the line that was read last, or a line that stands above one; it is the next one again then. */
    private boolean isOther(String line) throws IOException {
        boolean other = DumpForm.at(line, source) != null || isAbove(line);
        if (other) {
            lines.endBefore(line);
        }
        return other;
    }

    private boolean isAbove(String line) throws IOException {
        List<String> above = List.of(line);
        String next = DumpBounds.mayCome(above) ? source.peek(0) : null;
        if (next == null || DumpBounds.at(above, next) != null) {
            return next != null;
        }
        List<String> both = List.of(line, next);
        String third = DumpBounds.mayCome(both) ? source.peek(1) : null;
        return third != null && DumpBounds.at(both, third) != null;
    }
}
