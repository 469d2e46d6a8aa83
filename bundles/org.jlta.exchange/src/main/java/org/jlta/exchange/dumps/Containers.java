package org.jlta.exchange.dumps;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.dumps.SeparatedReader.Line;

/**
 * Puts the lines of a log of several containers into such an order that the lines of a dump of HotSpot stand together: from its head on
 * the lines of other containers wait. Lines that name no container go on at once.
 */
final class Containers {
    /** Characters that wait at most; a dump whose end did not come until then is torn, which its reader tells. */
    static final long MOST = 1 << 24;
    /** The same where the last line of the dump has come, behind which only deadlocks and the heap are. */
    private static final long MOST_BEHIND = 1 << 20;
    private static final Pattern NAME = Pattern.compile(
            "(?:[A-Za-z][\\w.@/:-]{0,200} *\\|(?: |(?=[\\r\\n])|$)|\\[pod/[^/\\]\\s]{1,200}/[^\\]\\s]{1,200}\\] ?)");
    private static final Pattern LEVEL = Pattern
            .compile("(?i)(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE|NOTICE|CRITICAL|STATUS) *\\| ?");
    /** The line above the head, be it behind the time that a tool tells. */
    private static final Pattern TIME = Pattern.compile("(?:\\S+ )?\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\s*");
    private static final String LAST = "JNI global ref";
    private final Consumer<Line> next;
    private final Map<String, Deque<Line>> waiting = new LinkedHashMap<>();
    private long characters;
    /** The container whose dump is read; null for none. */
    private String current;
    private boolean complete;
    /** Of the line before, for the other pieces of a long one. */
    private String last;

    /** @param next takes the lines in their new order */
    Containers(Consumer<Line> next) {
        this.next = next;
    }

    /** Whether nothing waits and no dump is read, so that lines which name no container need not be taken. */
    boolean areIdle() {
        return current == null && waiting.isEmpty();
    }

    /** @param first whether it begins a line, and is not a further piece of a long one */
    void take(Line line, boolean first) {
        String name = first ? name(line.text()) : last;
        last = name;
        if (name == null) {
            next.accept(line);
        } else if (current == null) {
            idle(name, line);
        } else if (name.equals(current)) {
            ofCurrent(line);
        } else {
            hold(name, line);
        }
        if (characters > (complete ? MOST_BEHIND : MOST)) {
            proceed();
        }
    }

    private static String name(String line) {
        Matcher name = NAME.matcher(line);
        return name.lookingAt() && !LEVEL.matcher(name.group()).matches() ? name.group().strip() : null;
    }

    private static boolean isHead(Line line) {
        return DumpForm.placeOf(HotSpotDump.HEAD, line.text()) >= 0;
    }

    private static String rest(String name, Line line) {
        int behind = line.text().indexOf(name) + name.length();
        return behind < line.text().length() && line.text().charAt(behind) == ' '
                ? line.text().substring(behind + 1)
                : line.text().substring(behind);
    }

    private static boolean isTime(String name, Line line) {
        return TIME.matcher(rest(name, line)).matches();
    }

    private void idle(String name, Line line) {
        if (isTime(name, line)) {
            // a head may follow, behind lines of others
            hold(name, line);
            return;
        }
        release(name);
        pass(name, line);
    }

    /** Its next dump comes behind those of the others that wait. */
    private void ofCurrent(Line line) {
        if (complete && isTime(current, line)) {
            hold(current, line);
        } else if (isHead(line) && waiting.keySet().stream().anyMatch(name -> !name.equals(current))) {
            hold(current, line);
            proceed();
        } else {
            release(current);
            pass(current, line);
        }
    }

    private void hold(String name, Line line) {
        waiting.computeIfAbsent(name, any -> new ArrayDeque<>()).add(line);
        characters += line.text().length();
    }

    private void release(String name) {
        Deque<Line> lines = waiting.remove(name);
        if (lines != null) {
            lines.forEach(line -> {
                characters -= line.text().length();
                pass(name, line);
            });
        }
    }

    private void pass(String name, Line line) {
        if (isHead(line)) {
            current = name;
            complete = false;
        } else if (name.equals(current) && rest(name, line).stripLeading().startsWith(LAST)) {
            complete = true;
        }
        next.accept(line);
    }

    /** To the lines that wait, those of the container first that has waited longest, until a dump begins in them. */
    private void proceed() {
        current = null;
        complete = false;
        while (current == null && !waiting.isEmpty()) {
            release(waiting.keySet().iterator().next());
        }
    }

    /** Passes the lines that wait at the end of the text; false where none do. */
    boolean end() {
        if (waiting.isEmpty()) {
            return false;
        }
        proceed();
        return true;
    }
}
