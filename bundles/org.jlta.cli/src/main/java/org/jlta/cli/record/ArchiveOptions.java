package org.jlta.cli.record;

import java.util.ArrayList;
import java.util.List;

import org.jlta.cli.shell.Refusal;

/**
 * What a command line says of AOT caches and archives of classes. With {@code -javaagent} a JVM has one module more, and uses
 * only a cache that was made with an agent too; it cannot make one while the agent changes classes of the JDK. Seen on JDK
 * 17.0.15 and 25.0.3. Immutable.
 */
final class ArchiveOptions {
    private static final String CACHE = "-XX:AOTCache=";
    private static final String MODE = "-XX:AOTMode=";
    private static final String CACHE_OUTPUT = "-XX:AOTCacheOutput=";
    private static final String ARCHIVE_OUTPUT = "-XX:ArchiveClassesAtExit=";

    private final String cache;
    private final String mode;
    private final String output;

    private ArchiveOptions(String cache, String mode, String output) {
        this.cache = cache;
        this.mode = mode;
        this.output = output;
    }

    /**
     * Of an option that is given twice the last holds, as in the JVM.
     *
     * @param jvmArguments options of the JVM, in the order in which it takes them
     */
    static ArchiveOptions of(List<String> jvmArguments) {
        String output = last(jvmArguments, CACHE_OUTPUT);
        return new ArchiveOptions(last(jvmArguments, CACHE), value(last(jvmArguments, MODE), MODE),
                output != null ? output : last(jvmArguments, ARCHIVE_OUTPUT));
    }

    /**
     * The options of the JVM that stand in a variable such as {@code JAVA_TOOL_OPTIONS}: at white space outside of quotes.
     *
     * @param variable may be null
     */
    static List<String> words(String variable) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        for (char c : (variable == null ? "" : variable + " ").toCharArray()) {
            if (quote == 0 && Character.isWhitespace(c)) {
                if (!word.isEmpty()) {
                    words.add(word.toString());
                    word.setLength(0);
                }
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else {
                word.append(c);
            }
        }
        return words;
    }

    /** Refuses what a JVM with the agent would not survive. */
    void check() throws Refusal {
        if (output != null || "record".equals(mode) || "create".equals(mode)) {
            String option = output != null ? output : MODE + mode;
            throw Refusal
                    .noAnswer(option + " makes an archive of classes, which a JVM cannot do while an agent changes "
                            + "them: record a run without this option.");
        }
    }

    /** What the program will do otherwise than without the agent, one sentence; null for nothing. */
    String note() {
        if (cache == null && !"on".equals(mode) || "off".equals(mode)) {
            return null;
        }
        return "With -javaagent the JVM uses no AOT cache but one that was made with an agent too: with another "
                + (cache != null && "on".equals(mode)
                        ? "it ends before the program starts (" + MODE + "on)"
                        : "it starts more slowly, and says so in [error][aot] lines on stdout")
                + ". To record with the cache as it is, start without jlta and attach (jlta attach).";
    }

    private static String last(List<String> arguments, String prefix) {
        String last = null;
        for (String argument : arguments) {
            if (argument.startsWith(prefix)) {
                last = argument;
            }
        }
        return last;
    }

    private static String value(String option, String prefix) {
        return option == null ? null : option.substring(prefix.length());
    }
}
