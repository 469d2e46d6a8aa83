package org.jlta.exchange.dumps;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a collector of logs writes before each line, such as a time and the name of a container; numbers in it may change. */
final class LogPrefix {
    static final LogPrefix NONE = new LogPrefix(null);
    private static final int LONGEST = 300;
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
        boolean digits = false;
        for (char c : text.toCharArray()) {
            boolean digit = c >= '0' && c <= '9';
            if (!digit) {
                regex.append("\\x{").append(Integer.toHexString(c)).append('}');
            } else if (!digits) {
                regex.append("[0-9]++");
            }
            digits = digit;
        }
        return new LogPrefix(Pattern.compile(regex.toString()));
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
