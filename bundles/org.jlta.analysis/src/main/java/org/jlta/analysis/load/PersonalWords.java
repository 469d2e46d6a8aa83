package org.jlta.analysis.load;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;

/**
 * Whether texts tell of a host, a user or a path: by their form, and by what the recording itself says that its host and its user are
 * called. One thread uses it.
 */
final class PersonalWords {
    private static final int SHORTEST = 3;
    private static final int MOST = 20;
    /** Names of users that are the same everywhere. */
    private static final Set<String> COMMON = Set.of("root", "java", "user", "app", "admin", "system", "main", "daemon",
            "service", "runner", "localhost");
    /** Of a file in a folder, with a drive, of a host, or in a user's home. */
    private static final String PATH = "(?<![\\w./])(?:/[\\w.@+-]+/[\\w.@+-]|[A-Za-z]:[\\\\/]\\w|\\\\\\\\\\w|~/\\w)";
    /** Not of this computer itself, and not all of them. */
    private static final String ADDRESS = "(?<![\\w.])(?!127\\.|0\\.0\\.0\\.0)(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\w.])";
    /** What follows is no identity of an object. */
    private static final String USER = "[\\w.+-]+@(?![0-9a-f]+(?![\\w.-]))[A-Za-z][\\w-]*";
    private static final String HOST = "(?<![\\w.])(?!java\\.|javax\\.|jdk\\.|sun\\.)[\\w-]+(?:\\.[\\w-]+)*"
            + "\\.(?:com|org|edu|gov|local|internal|intra|lan|corp|cloud)(?![\\w.])";
    /** With what follows it: such words alone are no secret. */
    private static final Pattern SECRET = Pattern
            .compile("(?i)(passw(or)?d|passphrase|secret|token|api.?key|credential)[\\w.-]*=\\S");
    private static final Pattern FORM = Pattern.compile("\\w://\\w|" + PATH + "|" + ADDRESS + "|" + USER + "|" + HOST);
    private final Set<String> words = new LinkedHashSet<>();

    /** Takes a system property or a variable of the environment: some tell who the user is, or which host it is. */
    void see(String key, String value) {
        if (key == null || value == null || words.size() == MOST) {
            return;
        }
        switch (key) {
        case "user.name", "USER", "LOGNAME", "USERNAME", "HOSTNAME", "COMPUTERNAME" -> {
            if (value.length() >= SHORTEST && !COMMON.contains(value)) {
                words.add(value);
            }
        }
        default -> {
            // paths are told by their form
        }
        }
    }

    /** Whether the text, null for none, tells of one. */
    boolean areIn(String text) {
        return text != null && (hasSign(text) && FORM.matcher(text).find()
                || words.stream().anyMatch(word -> isIn(text, word)));
    }

    /** Without such no form fits; most names of threads have none. */
    private static boolean hasSign(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("/\\.@:".indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            if ((at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a name that some thread had tells of one. */
    boolean areInNames(ThreadTable threads) {
        return isInNames(threads, this::areIn);
    }

    /** Whether a name that some thread had has a password or the like, as it stands in addresses of databases. */
    static boolean areSecretsInNames(ThreadTable threads) {
        return isInNames(threads, name -> name.indexOf('=') > 0 && SECRET.matcher(name).find());
    }

    private static boolean isInNames(ThreadTable threads, Predicate<String> sought) {
        for (int ordinal = 0; ordinal < threads.size(); ordinal++) {
            if (sought.test(threads.name(ordinal))) {
                return true;
            }
            for (NameChange change : threads.names(ordinal)) {
                if (sought.test(change.name())) {
                    return true;
                }
            }
        }
        return false;
    }
}
