package org.jlta.exchange.text;

import java.util.regex.Pattern;

/** Codes of colours for terminals, which tools that show logs put into their lines. */
public final class ColourCodes {
    /** What each begins with. */
    public static final char ESCAPE = '\u001b';
    private static final String CODE = "\u001b\\[[0-9;:]{0,40}[mK]";
    private static final Pattern ANY = Pattern.compile(CODE);
    private static final Pattern AT_ENDS = Pattern.compile("^(?:" + CODE + ")++|(?:" + CODE + ")++(?=\\s*$)");

    private ColourCodes() {
    }

    /** The line without them; those between its quotes are of a thread's name and stay, as in one with a line break. */
    public static String strip(String line) {
        if (line.indexOf(ESCAPE) < 0) {
            return line;
        }
        int first = line.indexOf('"');
        int last = line.lastIndexOf('"');
        if (first < 0) {
            return ANY.matcher(line).replaceAll("");
        }
        if (first == last) {
            return AT_ENDS.matcher(line).replaceAll("");
        }
        return ANY.matcher(line.substring(0, first)).replaceAll("") + line.substring(first, last)
                + ANY.matcher(line.substring(last)).replaceAll("");
    }
}
