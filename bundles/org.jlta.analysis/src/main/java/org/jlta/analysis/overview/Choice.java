package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a recording that an overview is of, as a person typed it, so that the commands that prove its findings ask of the
 * same part.
 *
 * @param where text of a query; empty for all threads
 * @param from  a moment as the command line takes it; empty for the start
 * @param to    the same; empty for the end
 * @param own   packages of own code with commas between; empty where none were typed
 * @param redacted whether names are taken out of the answer, so that the commands hold substitutes
 */
public record Choice(String where, String from, String to, String own, boolean redacted) {
    /** All of it. */
    public static final Choice ALL = new Choice("", "", "", "");

    /** The question that is of a whole recording. */
    private static final String INFO = "info";
    private static final Pattern WHERE = Pattern.compile("--where \"([^\"]*)\"");

    /** With the names as they are. */
    public Choice(String where, String from, String to, String own) {
        this(where, from, to, own, false);
    }

    /** Without own packages. */
    public Choice(String where, String from, String to) {
        this(where, from, to, "");
    }

    /** {@code leaks --where …} becomes {@code leaks SOURCE --where …} with this choice. */
    public String command(String source, Finding finding) {
        String[] words = finding.arguments().split(" ", 2);
        String options = words.length > 1 ? " " + words[1] : "";
        return words[0] + " " + source + (words[0].equals(INFO) ? options : chosen(options));
    }

    /**
     * Options with those of this choice, as a command of any other question takes them.
     *
     * @param options empty, or beginning with a space
     */
    public String chosen(String options) {
        StringBuilder all = new StringBuilder(options);
        Matcher asked = WHERE.matcher(options);
        if (!where.isEmpty() && asked.find()) {
            all.replace(asked.start(1), asked.end(1), "(" + quoted(where) + ") and (" + asked.group(1) + ")");
        } else if (!where.isEmpty()) {
            all.append(" --where \"").append(quoted(where)).append('"');
        }
        time(all, "--from", from);
        time(all, "--to", to);
        if (!own.isEmpty()) {
            all.append(" --own ").append(own);
        }
        return all.toString();
    }

    private static void time(StringBuilder options, String name, String moment) {
        if (!moment.isEmpty() && options.indexOf(name + " ") < 0) {
            options.append(' ').append(name).append(' ')
                    .append(moment.matches("[\\w.:+-]+") ? moment : "\"" + quoted(moment) + "\"");
        }
    }

    /** As a shell takes it within double quotes. */
    private static String quoted(String text) {
        return text.replaceAll("[\\\\\"$`]", "\\\\$0");
    }

    /** Whether it is the whole recording. */
    public boolean isAll() {
        return words().isEmpty();
    }

    /** What is to be known before the commands are used; empty for nothing. */
    public String note() {
        return redacted
                ? "Names of threads and contexts are substitutes: put the real ones into the commands before you ask the recording."
                : "";
    }

    /** {@code only threads for which unnamed holds, from 2s, to 5s}; empty for all. */
    public String words() {
        List<String> words = new ArrayList<>();
        if (!where.isEmpty()) {
            words.add("only threads for which " + where + " holds");
        }
        if (!from.isEmpty()) {
            words.add("from " + from);
        }
        if (!to.isEmpty()) {
            words.add("to " + to);
        }
        return String.join(", ", words);
    }
}
