package org.jlta.exchange.dumps;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which source a line of a log of several is of, as tools that put logs together write it before each line: docker compose, kubectl,
 * stern, the runtimes of containers, journald and other daemons of syslog, application servers, GNU parallel; or above lines, as
 * {@code tail} does.
 *
 * @param name   of the source
 * @param end    behind what names it
 * @param header whether it stands above lines, in one of its own
 */
record LineOrigin(String name, int end, boolean header) {
    /** So much of a line is looked at. */
    static final int LONGEST = 800;
    /** Behind a prefix, whose blank may have been cut off an empty line. */
    private static final String BEHIND = "(?: |(?=[\\r\\n])|$)";
    private static final String LEVEL = "(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE|NOTICE|CRITICAL|STATUS)";
    private static final Pattern LEVELS = Pattern.compile(LEVEL, Pattern.CASE_INSENSITIVE);
    private static final Pattern COMPOSE = Pattern.compile("([A-Za-z][\\w.@/:-]{0,200}) *\\|" + BEHIND);
    private static final Pattern KUBECTL = Pattern
            .compile("(\\[pod/[^/\\]\\s]{1,200}/[^\\]\\s]{1,200}\\])" + BEHIND);
    private static final Pattern SYSLOG = Pattern
            .compile("(?:<\\d{1,3}>)?(?:(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} [ \\d]\\d "
                    + "\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?|(?:[A-Z][a-z]{2} )?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d\\S{0,16}(?: [A-Z]{2,5})?"
                    + "|\\[ *\\d{1,9}\\.\\d{6}\\]) ((\\S{1,255}) [^\\s\\[\\]:|\"]{1,100}\\[\\d{1,10}\\]):" + BEHIND);
    /** RFC 5424. */
    private static final Pattern SYSLOG_1 = Pattern.compile("<\\d{1,3}>1 \\S{1,40} (\\S{1,255} \\S{1,48} \\S{1,128}) "
            + "\\S{1,32} (?:-|\\[[^\\]]{1,300}\\])" + BEHIND);
    /** Of one container, as runtimes of CRI write it: each of its two streams is a source. */
    private static final Pattern STREAM = Pattern
            .compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\S{0,20} ((?:stdout|stderr)) [FP]" + BEHIND);
    /** Of an application server that takes what is printed into its log: the thread that prints. */
    private static final Pattern PRINTED = Pattern
            .compile("\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d[.,]\\d{3} " + LEVEL
                    + " +\\[(?:stdout|stderr)\\] (\\([^()]{1,200}\\))" + BEHIND);
    /** A pod before a time, which has no container then. */
    private static final Pattern POD = Pattern.compile("((?=[0-9.-]*[a-z])[a-z0-9][a-z0-9.]*-[a-z0-9.-]{0,252}) "
            + "(?=\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\S{0,20}(?: |[\\r\\n]|$))");
    /** A pod and its container; names of pods end with a part of their own. */
    private static final Pattern STERN = Pattern
            .compile("((?=[0-9.-]*[a-z])[a-z0-9][a-z0-9.]*-[a-z0-9.-]{0,252} [a-z0-9][a-z0-9-]{0,62})" + BEHIND);
    private static final Pattern PARALLEL = Pattern.compile("([A-Za-z][\\w.@/:-]{0,200})\\t");
    private static final Pattern TAIL = Pattern.compile("==> (.{1,500}) <==\\s*");

    /** Of the beginning of a line; null where it names none. */
    static LineOrigin of(String line) {
        char first = line.isEmpty() ? ' ' : line.charAt(0);
        if (first == '[') {
            return first(line, KUBECTL, SYSLOG);
        }
        if (first == '<') {
            return first(line, SYSLOG_1, SYSLOG);
        }
        if (first == '=') {
            Matcher header = TAIL.matcher(line);
            return header.matches() ? new LineOrigin(header.group(1), line.length(), true) : null;
        }
        return first >= '0' && first <= '9'
                ? first(line, STREAM, PRINTED, SYSLOG, POD, STERN)
                : isLetter(first) ? first(line, COMPOSE, SYSLOG, POD, STERN, PARALLEL) : null;
    }

    /** Whether a line that begins so can name one. */
    static boolean mayBegin(char first) {
        return first == '[' || first == '<' || first == '=' || first >= '0' && first <= '9' || isLetter(first);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static LineOrigin first(String line, Pattern... forms) {
        for (Pattern form : forms) {
            Matcher found = form.matcher(line);
            // levels change within one dump
            String word = !found.lookingAt() ? null : found.group(found.groupCount());
            if (word != null && !LEVELS.matcher(word).matches()) {
                return new LineOrigin(found.group(1), found.end(), false);
            }
        }
        return null;
    }
}
