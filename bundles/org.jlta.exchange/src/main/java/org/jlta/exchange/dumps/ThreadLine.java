package org.jlta.exchange.dumps;

import java.util.regex.Pattern;

import org.jlta.model.threads.ThreadEntry;

/**
 * The line that begins a thread in a dump of HotSpot, JDK 1.4 to 25:
 * {@code "name" #3 [24899] daemon prio=5 os_prio=0 cpu=50.24ms elapsed=5.50s tid=0x7ff nid=24899 runnable [0x7ff]}.
 */
final class ThreadLine {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String STATE = "(?:runnable|waiting|sleeping|in Object|in native|blocked|suspended|\\[)";
    /** What can follow the first digits of {@code nid}. */
    private static final Pattern REST = Pattern.compile("[0-9a-fx]{0,16} ?" + STATE + ".*");
    private static final Pattern WORD = Pattern
            .compile("(?:daemon|prio=|os_prio=|cpu=|elapsed=|tid=|nid=|" + STATE + ").*");
    private final String text;
    private final int quote;

    private ThreadLine(String text, int quote) {
        this.text = text;
        this.quote = quote;
    }

    /** The line, null when it is none; a name may hold quotes and line breaks. */
    static ThreadLine of(String line) {
        int quote = line.lastIndexOf('"');
        if (quote < 1 || line.charAt(0) != '"') {
            return null;
        }
        String rest = line.substring(quote + 1);
        boolean known = rest.contains("prio=") || rest.contains("tid=") || rest.contains("nid=");
        return known ? new ThreadLine(line, quote) : null;
    }

    /** Whether a line has the numbers that every thread's line has. */
    static boolean hasNumbers(String line) {
        return line.contains("prio=") && line.contains(" tid=") && line.contains(" nid=");
    }

    /** Whether it is that of a thread of the JVM that has no name, as JFR's sampler up to JDK 17; threads of Java have a prio= first. */
    static boolean isNameless(String line) {
        return line.startsWith("os_prio=") && hasNumbers(line) && line.indexOf('"') < 0;
    }

    /** Whether it is one whose first quote is gone, and not one behind the prefix of another source. */
    static boolean lostQuote(String line) {
        int first = line.indexOf('"');
        return hasNumbers(line) && first != 0 && (first < 0 || line.lastIndexOf('"') == first);
    }

    /** Whether the line was cut before the numbers that every such line has, or within the last of them: the state follows it. */
    boolean isCut() {
        int nid = text.indexOf("nid=", quote);
        return nid < 0 || text.indexOf(' ', nid) < 0;
    }

    /** Whether a line can be what was cut off this one: its other numbers, or the end of the last one and the state. */
    boolean isContinuedBy(String rest) {
        return text.indexOf("nid=", quote) < 0 ? rest.contains("nid=") : REST.matcher(rest).matches();
    }

    /** The line with what was cut off it. */
    ThreadLine plus(String rest) {
        String words = rest.strip();
        boolean apart = words.length() < rest.length() || WORD.matcher(words).matches();
        return new ThreadLine(text + (apart && !text.endsWith(" ") ? " " : "") + words, quote);
    }

    /** Whether what follows the name has signs that no dump has: the line is damaged, and may be of two threads. */
    boolean isDamaged() {
        return text.substring(quote).chars().anyMatch(sign -> sign < ' ' && sign != '\t');
    }

    String name() {
        return text.substring(1, quote);
    }

    /** Writes what the line says to the thread. */
    void fill(ThreadEntry thread) {
        int at = quote + 1;
        while (at < text.length()) {
            int start = at;
            while (start < text.length() && text.charAt(start) == ' ') {
                start++;
            }
            int blank = text.indexOf(' ', start);
            int end = blank < 0 ? text.length() : blank;
            if (!attribute(thread, text.substring(start, end))) {
                thread.setStateText(stateText(text.substring(start)));
                return;
            }
            at = end;
        }
    }

    private static String stateText(String rest) {
        int bracket = rest.lastIndexOf('[');
        return (bracket < 0 ? rest : rest.substring(0, bracket)).strip();
    }

    /** Whether the word is one that says something about the thread; the first that is not begins the state. */
    private static boolean attribute(ThreadEntry thread, String word) {
        if (word.isEmpty() || word.equals("daemon")) {
            thread.setDaemon(thread.isDaemon() || !word.isEmpty());
            return true;
        }
        if (word.startsWith("#")) {
            thread.setThreadId(number(word.substring(1)));
            thread.setJava(true);
            return true;
        }
        if (word.startsWith("[") && word.endsWith("]")) {
            thread.setOsThreadId(number(word.substring(1, word.length() - 1)));
            return true;
        }
        int equals = word.indexOf('=');
        if (equals < 0) {
            return false;
        }
        value(thread, word.substring(0, equals), word.substring(equals + 1));
        return true;
    }

    private static void value(ThreadEntry thread, String key, String value) {
        switch (key) {
        case "prio" -> thread.setPriority((int) number(value));
        case "cpu" -> thread.setCpuNanos(amount(value, "ms", NANOS_PER_MILLI));
        case "elapsed" -> thread.setElapsedNanos(amount(value, "s", NANOS_PER_SECOND));
        case "allocated" -> thread.setAllocatedBytes(bytes(value));
        case "tid" -> thread.setAddress(number(value));
        case "nid" -> thread.setOsThreadId(thread.getOsThreadId() >= 0 ? thread.getOsThreadId() : number(value));
        default -> {
            // os_prio and defined_classes are not kept
        }
        }
    }

    /** Decimal, or hexadecimal with or without its mark; -1 where it is neither. */
    static long number(String text) {
        try {
            if (text.startsWith("0x")) {
                return Long.parseUnsignedLong(text, 2, text.length(), 16);
            }
            return text.chars().allMatch(Character::isDigit) ? Long.parseLong(text) : Long.parseUnsignedLong(text, 16);
        } catch (NumberFormatException e) {
            // nid=NA, or a damaged line: not known
            return -1;
        }
    }

    private static long amount(String text, String unit, double factor) {
        try {
            String digits = text.endsWith(unit) ? text.substring(0, text.length() - unit.length()) : text;
            double value = Double.parseDouble(digits) * factor;
            return value >= 0 ? Math.round(value) : -1;
        } catch (NumberFormatException e) {
            // a damaged line: not known
            return -1;
        }
    }

    /** HotSpot writes 232B, 998K, 12M, 3G, each of 1024 of the one before. */
    private static long bytes(String text) {
        int unit = text.isEmpty() ? -1 : "BKMG".indexOf(text.charAt(text.length() - 1));
        double value = amount(unit < 0 ? text : text.substring(0, text.length() - 1), "", 1);
        return value < 0 ? -1 : (long) value << 10 * Math.max(0, unit);
    }
}
