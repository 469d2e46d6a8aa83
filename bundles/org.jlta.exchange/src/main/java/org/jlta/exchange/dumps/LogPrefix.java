package org.jlta.exchange.dumps;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a collector of logs writes before each line, such as a time and the name of a container. Numbers in it may change, levels as
 * INFO and ERROR, and whether a line is a part (P) or full (F), which containers' runtimes tell.
 */
final class LogPrefix {
    static final LogPrefix NONE = new LogPrefix(null);
    /** Characters of one. */
    static final int LONGEST = 300;
    private static final Pattern PART = Pattern.compile("[0-9]+| +|[A-Za-z]+|(?s:.)");
    private static final String LEVEL = "(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE|NOTICE|CRITICAL)";
    private static final Pattern LEVELS = Pattern.compile(LEVEL, Pattern.CASE_INSENSITIVE);
    private final Pattern pattern;

    private LogPrefix(Pattern pattern) {
        this.pattern = pattern;
    }

    /** The prefix that looks like that text. */
    static LogPrefix like(String text) {
        if (text.isBlank() || text.length() > LONGEST) {
            return NONE;
        }
        StringBuilder regex = new StringBuilder();
        for (Matcher parts = PART.matcher(text); parts.find();) {
            regex.append(likePart(parts.group(), parts.end() == text.length()));
        }
        return new LogPrefix(Pattern.compile(regex.toString()));
    }

    /** @param last whether what it is before is the line itself, whose blanks are its own */
    private static String likePart(String part, boolean last) {
        char first = part.charAt(0);
        if (first >= '0' && first <= '9') {
            return "[0-9]++";
        }
        if (first == ' ' && !last) {
            return " ++";
        }
        if (LEVELS.matcher(part).matches()) {
            return "(?i:" + LEVEL + ")";
        }
        return part.equals("F") || part.equals("P") ? "[FP]" : Pattern.quote(part);
    }

    /** The line without the prefix; as it is where it has none. */
    String strip(String line) {
        if (pattern == null) {
            return line;
        }
        Matcher matcher = pattern.matcher(line);
        return matcher.lookingAt() ? line.substring(matcher.end()) : withoutTrailingBlank(line, matcher);
    }

    /** Of an empty line a collector may have cut the blank at the end of the prefix. */
    private static String withoutTrailingBlank(String line, Matcher matcher) {
        matcher.reset(line + " ");
        return matcher.matches() ? "" : line;
    }

    boolean isNone() {
        return pattern == null;
    }
}
