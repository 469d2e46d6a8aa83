package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.model.SnapshotBuilder;

/**
 * Threads of {@code Thread.dump_to_file} as text where none of its dumps is read, since the lines that it begins with are gone, or lines
 * of another source stand between them. Told by a snapshot without threads.
 */
final class TornFile {
    private static final String WAY_OUT = "where lines of several sources stand between each other, write those of each to a file of its own, "
            + "as by grep -F";
    /** Times, dates and numbers, which are of one line; and levels. */
    private static final Pattern OF_ONE_LINE = Pattern
            .compile(
                    "[\\[(<]*(?:[\\d.,:+TZ-]*\\d[\\d.,:+TZ-]*|TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE)[\\])>:]*");
    private static final Pattern WORD = Pattern.compile("\\S+\\s*");
    private static final int LONGEST = 1000;
    /** Of so many lines without a state, a log may speak. */
    private static final int FEW = 2;
    private static final int LONGEST_FOUND = 60;
    private static final Pattern THREAD = Pattern.compile(
            "(.{0,300}?)#\\d{1,18} \"[^\"]{0,200}\"( virtual)?( [A-Z_]{3,20})?(?: \\d{4}-\\d\\d-\\d\\dT\\S{5,30}Z)?\\s*");
    private final DumpContext context;
    /** 0 for none. */
    private long first;
    private String found;
    /** What stands before the first one. */
    private String prefix;
    private int threads;
    private boolean certain;

    TornFile(DumpContext context) {
        this.context = context;
    }

    /**
     * What helps where sources cannot be told apart.
     *
     * @param prefix before a line of one of them; of it is told what all its lines have
     */
    static String wayOut(String prefix) {
        String longest = "";
        StringBuilder words = new StringBuilder();
        for (Matcher word = WORD.matcher(prefix); word.find();) {
            if (OF_ONE_LINE.matcher(word.group().strip()).matches() || word.group().indexOf('\'') >= 0) {
                words.setLength(0);
            } else {
                words.append(word.group());
            }
            longest = words.length() > longest.length() ? words.toString() : longest;
        }
        return WAY_OUT + (longest.isBlank() ? "" : " '" + longest + "'");
    }

    /** Looks at a line that is of no such dump. */
    void see(String line, long number) {
        int mark = line.indexOf('#');
        if (mark < 0 || line.length() > LONGEST || line.indexOf('"', mark) < 0 || !context.isOfFile()) {
            return;
        }
        Matcher thread = THREAD.matcher(line);
        if (thread.matches()) {
            threads++;
            certain |= threads > FEW || thread.group(2) != null || thread.group(3) != null;
            first = first == 0 ? number : first;
            prefix = found == null ? thread.group(1) : prefix;
            found = found == null ? line.strip() : found;
        }
    }

    /** Tells what was seen since it told last. */
    void tell() throws IOException {
        if (certain) {
            tellThreads();
        }
        certain = false;
        threads = 0;
        first = 0;
        found = null;
    }

    private void tellThreads() throws IOException {
        String expected = "the lines above threads of Thread.dump_to_file: a process id, a time, a version";
        String without = "'" + (found.length() > LONGEST_FOUND ? found.substring(0, LONGEST_FOUND) + "…" : found)
                + "' without them"
                + (threads == 1 ? "" : ", the first of " + threads + " threads") + "; " + wayOut(prefix);
        SnapshotBuilder builder = context.begin(FileTextDump.FORMAT, first);
        builder.problem(first, expected, without);
        context.refuse(
                context.name() + ", line " + first + ": expected are " + expected + ", found is " + without + ".");
        context.endEmpty(builder.finish());
    }
}
