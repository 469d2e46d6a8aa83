package org.jlta.exchange.dumps;

import java.io.IOException;
import java.time.Instant;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * Text dumps of HotSpot, JDK 5 to 25: of jstack, jcmd Thread.print and kill -3, alone or between other lines of a log, with or
 * without the head line, with tabs lost, lines wrapped, or a prefix before each line.
 */
final class HotSpotDump {
    static final String FORMAT = "HotSpot text";
    static final String HEAD = "Full thread dump ";
    /** A name with more line breaks than that is taken for a damaged line. */
    private static final int MOST_LINES_OF_A_NAME = 20;
    private static final int MOST_PARTS = 8;
    private static final String THREAD = "a thread's line with its name in quotes, prio=, tid= and nid=";
    private final LineSource lines;
    private final DumpContext context;
    private final Instant given;
    private LogPrefix prefix = LogPrefix.NONE;
    private HotSpotSnapshot current;
    /** Of the head line of the current one, where it has that. */
    private long begin;
    /** What was done to the text of the current one; null for nothing. */
    private String disguise;
    private boolean torn;
    private final TornFile file;

    /** @param given the time of the dump where its text has none; null for none */
    HotSpotDump(LineSource lines, DumpContext context, Instant given) {
        this.lines = lines;
        this.context = context;
        this.given = given;
        this.file = new TornFile(context);
    }

    /** Whether a line begins a thread, also of a dump without its head line. */
    static boolean isThread(String line) {
        int quote = line.indexOf('"');
        return quote >= 0 && line.indexOf("tid=", quote) > 0 && line.indexOf("nid=", quote) > 0
                && ThreadLine.of(line.substring(quote)) != null;
    }

    /** Reads to another form, which it gives; null at the end. */
    DumpForm read() throws IOException {
        String raw;
        while ((raw = lines.next()) != null) {
            int head = DumpForm.placeOf(HEAD, raw);
            if (head >= 0) {
                begin(raw, head);
                continue;
            }
            String line = prefix.strip(raw).strip();
            DumpForm form = isOwn(line) ? null : other(raw);
            if (form != null) {
                end("another dump");
                file.tell();
                lines.back(raw);
                return form;
            }
            file.see(raw, lines.number());
            line(raw, line);
        }
        end("the end of the file");
        file.tell();
        return null;
    }

    /** Whether it is a line of a thread, as most are. */
    private static boolean isOwn(String line) {
        return line.startsWith("at ") || line.startsWith("- ") || line.startsWith("\"");
    }

    private void begin(String raw, int head) throws IOException {
        end("another dump");
        prefix = LogPrefix.like(raw.substring(0, head));
        if (!prefix.isNone()) {
            // it was not known yet when the line with the time came
            context.time().see(prefix.strip(lines.above()).strip());
        }
        current = new HotSpotSnapshot(context.begin(FORMAT, lines.number()), true);
        begin = lines.number();
        disguise = disguise(raw);
        torn = false;
        current.jvm(raw.substring(head + HEAD.length()).strip(), context.time().takeProcess());
        current.time(context.time().take(), given);
    }

    private void line(String raw, String line) throws IOException {
        if (current != null && !current.isComplete() && ThreadLine.isNameless(line)) {
            quoted("\"\" " + line);
        } else if (line.startsWith("\"")) {
            quoted(line);
        } else if (current == null) {
            beforeAny(raw, line);
        } else if (line.startsWith("at ") || line.startsWith("- ")) {
            current.below(whole(line), lines.number());
        } else if (!current.isComplete() && !current.inDeadlocks() && ThreadLine.lostQuote(line)
                && disguise(line) == null) {
            lostQuote(line);
        } else {
            tellTorn(raw);
            current.other(line, lines.number());
            context.time().see(line);
            disguise = disguise == null ? disguise(line) : disguise;
        }
    }

    /** Tells once of each dump that a thread stands behind another prefix: what is of which source cannot be told then. */
    private void tellTorn(String raw) {
        if (!torn && !current.isComplete() && isThread(raw)) {
            torn = true;
            String other = raw.substring(0, raw.indexOf('"'));
            current.problem(lines.number(), "lines of one JVM only", "a thread behind '" + other + "': "
                    + TornFile.wayOut(other));
        }
    }

    /** What a line shows to have been done to all of the text; null for nothing. */
    private static String disguise(String line) {
        if (line.contains("&quot;") && line.contains("tid=") || line.contains("<pre")) {
            return "HTML: save the page as text";
        }
        return line.contains("\\n\"") || line.contains("\\n\\\"")
                ? "\\n in place of line ends: printf '%b' of it has lines"
                : null;
    }

    /** Before the first thread: a time, a process, or a thread behind a prefix. */
    private void beforeAny(String raw, String line) throws IOException {
        context.time().see(line);
        int quote = raw.indexOf('"');
        if (quote > 0 && raw.indexOf("tid=", quote) > 0 && raw.indexOf("nid=", quote) > 0) {
            LogPrefix found = LogPrefix.like(raw.substring(0, quote));
            String rest = raw.substring(quote);
            if (!found.isNone() && ThreadLine.of(rest) != null) {
                prefix = found;
                quoted(rest);
            }
        }
    }

    private void quoted(String line) throws IOException {
        if (current != null && current.inDeadlocks()) {
            if (ThreadLine.of(line) == null || line.endsWith("\":")) {
                current.other(line, lines.number());
                return;
            }
        }
        if ((current == null || current.isComplete()) && ThreadLine.of(line) == null) {
            // of the log: only within a dump it can be the first line of a name with line breaks
            return;
        }
        long number = lines.number();
        ThreadLine header = header(line);
        if (header != null) {
            if (current != null && current.isComplete() && isThread(line)) {
                // of another dump, without its head line
                LogPrefix same = prefix;
                end("another dump");
                prefix = same;
            }
            if (current == null) {
                current = new HotSpotSnapshot(context.begin(FORMAT, lines.number()), false);
                current.time(context.time().take(), given);
            }
            if (header.isDamaged()) {
                problem(number, THREAD, line);
            }
            current.thread(header, lines.number());
        }
    }

    /** A thread's line whose first quote is gone; without any, its name is not known, and what follows is not of the thread before. */
    private void lostQuote(String line) {
        problem(lines.number(), THREAD, line);
        ThreadLine header = ThreadLine.of('"' + line);
        if (header == null) {
            current.lostThread();
        } else {
            current.thread(header, lines.number());
        }
    }

    /** The thread's line, with the lines that a name with line breaks has; null and a problem where it is none. */
    private ThreadLine header(String first) throws IOException {
        long number = lines.number();
        StringBuilder text = new StringBuilder(first);
        ThreadLine header = ThreadLine.of(first);
        for (int i = 0; header == null && i < MOST_LINES_OF_A_NAME; i++) {
            String next = lines.next();
            String line = next == null ? null : prefix.strip(next);
            if (line == null || line.contains(HEAD) || isWhole(line) || line.isBlank() || other(next) != null) {
                if (next != null) {
                    lines.back(next);
                }
                break;
            }
            text.append('\n').append(line);
            header = text.length() > LineSource.LONGEST ? null : ThreadLine.of(text.toString().stripTrailing());
        }
        if (header == null) {
            problem(number, THREAD, first);
            if (current != null && ThreadLine.hasNumbers(first)) {
                current.lostThread();
            }
            return null;
        }
        return header.isCut() ? continued(header) : header;
    }

    /** Whether it is a thread's line by itself; one quote more belongs to a name that began above and imitates such a line. */
    private static boolean isWhole(String line) {
        return ThreadLine.of(line) != null && line.chars().filter(c -> c == '"').count() % 2 == 0;
    }

    /** The other form of a dump that begins there, null for none. What a JVM printed itself holds none, whatever names it has. */
    private DumpForm other(String raw) throws IOException {
        DumpForm form = context.isOfFile() ? DumpForm.at(raw, lines) : null;
        return form == DumpForm.HOTSPOT ? null : form;
    }

    private ThreadLine continued(ThreadLine header) throws IOException {
        String next = lines.next();
        if (next == null) {
            return header;
        }
        String line = prefix.strip(next).stripTrailing();
        if (!line.startsWith("\"") && header.isContinuedBy(line.stripLeading())) {
            return header.plus(line);
        }
        lines.back(next);
        return header;
    }

    /** A line that a collector wrapped, with its other parts. */
    private String whole(String first) throws IOException {
        String line = first;
        for (int i = 0; i < MOST_PARTS && isOpen(line) && !current.isComplete(); i++) {
            String next = lines.next();
            String part = next == null ? "" : prefix.strip(next).strip();
            if (part.isEmpty() || part.startsWith("at ") || part.startsWith("- ") || part.startsWith("\"")
                    || part.contains(HEAD) || other(next) != null) {
                if (next != null) {
                    lines.back(next);
                }
                break;
            }
            line = line.endsWith("(a") ? line + " " + part : line + part;
        }
        return line;
    }

    private static boolean isOpen(String line) {
        return line.startsWith("at ")
                ? line.indexOf(')') < 0
                : line.indexOf('<') >= 0 && (line.indexOf('>') < 0
                        || line.lastIndexOf("(a") > line.lastIndexOf(')'));
    }

    private void problem(long number, String expected, String found) {
        if (current != null) {
            current.problem(number, expected, found);
        }
    }

    /** One that is whole is a dump, of a JVM that was about to end. */
    private void endEmpty() throws IOException {
        String threads = "lines of threads, as '\"main\" #1 prio=5 tid=0x1f nid=0x2 runnable'";
        String instead = disguise == null ? "none" : "what looks like " + disguise;
        current.problem(begin, threads, instead);
        boolean whole = current.isComplete() && disguise == null;
        ThreadSnapshot snapshot = current.end(null, begin);
        if (whole) {
            context.end(snapshot);
            return;
        }
        context.refuse(context.name() + ", line " + begin + ": a dump of HotSpot begins; expected are " + threads
                + ", found is " + instead + ".");
        context.endEmpty(snapshot);
    }

    /** @param found what comes where the dump should go on; null where that is not told */
    private void end(String found) throws IOException {
        if (current != null) {
            if (current.isEmpty()) {
                endEmpty();
            } else {
                context.end(current.end(found, lines.number()));
            }
            current = null;
        }
        prefix = LogPrefix.NONE;
    }
}
