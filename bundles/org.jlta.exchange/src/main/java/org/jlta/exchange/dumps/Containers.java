package org.jlta.exchange.dumps;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.dumps.SeparatedReader.Line;

/**
 * Puts the lines of a log of several sources, such as containers, into such an order that the lines of a dump stand together: from its
 * head on the lines of other sources wait. Lines that name no source go on at once.
 */
final class Containers {
    /** Characters that wait at most; a dump whose end did not come until then is torn, which its reader tells. */
    static final long MOST = 1 << 24;
    /** The same where the last line of the dump has come, behind which only deadlocks and the heap are. */
    private static final long MOST_BEHIND = 1 << 20;
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\S{5,40} ");
    /** Lines above one that can tell that it begins a dump. */
    private static final int ABOVE = 2;
    private final Consumer<Line> next;
    private final Map<String, Deque<Held>> waiting = new LinkedHashMap<>();
    private long characters;
    /** The source whose dump is read; null for none. */
    private String current;
    private DumpBounds bounds;
    private boolean complete;
    /** The last lines that went on, all of one source. */
    private final List<String> above = new ArrayList<>();
    private String aboveOf;
    /** What a line above names, of which those below it are; null for nothing. */
    private String section;
    /** An empty line, which may be of a line behind it that names what is below; null for none. */
    private Line blank;
    /** Of the line before, for the other pieces of a long one. */
    private String last;

    /**
     * A line.
     *
     * @param rest without what names its source and its time
     */
    private record Held(Line line, String rest) {
    }

    /** @param next takes the lines in their new order */
    Containers(Consumer<Line> next) {
        this.next = next;
    }

    /** Whether nothing waits and no dump is read, so that lines which name no source need not be taken. */
    boolean areIdle() {
        return current == null && waiting.isEmpty() && section == null;
    }

    /** @param first whether it begins a line, and is not a further piece of a long one */
    void take(Line line, boolean first) {
        LineOrigin origin = first ? LineOrigin.of(beginning(line.text())) : null;
        if (origin != null && origin.header()) {
            section = origin.name();
            blank = null;
            return;
        }
        takeBlank();
        if (first && section != null && line.text().isBlank()) {
            blank = line;
        } else {
            take(line, first, origin);
        }
    }

    private void takeBlank() {
        if (blank != null) {
            Line before = blank;
            blank = null;
            take(before, true, null);
        }
    }

    private void take(Line line, boolean first, LineOrigin origin) {
        if (first) {
            last = section != null || origin == null ? section : origin.name();
        }
        Held held = new Held(line, rest(line.text(), section != null || origin == null ? 0 : origin.end()));
        if (last == null) {
            next.accept(line);
        } else if (current == null) {
            idle(last, held);
        } else if (last.equals(current)) {
            ofCurrent(held);
        } else {
            hold(last, held);
        }
        if (characters > (complete ? MOST_BEHIND : MOST)) {
            proceed();
        }
    }

    /** Without the time that tools put behind the name. */
    private static String rest(String line, int begin) {
        if (begin == line.length() || !Character.isDigit(line.charAt(begin))) {
            return line.substring(begin);
        }
        Matcher time = TIME.matcher(line).region(begin, line.length());
        return line.substring(time.lookingAt() ? time.end() : begin);
    }

    private static String beginning(String line) {
        return line.length() > LineOrigin.LONGEST ? line.substring(0, LineOrigin.LONGEST) : line;
    }

    private void idle(String name, Held line) {
        if (mayCome(name, line)) {
            // a head may follow, behind lines of others
            hold(name, line);
            return;
        }
        release(name);
        if (DumpBounds.mayCome(List.of(line.rest))) {
            hold(name, line);
        } else {
            pass(name, line);
        }
    }

    private List<String> held(String name) {
        Deque<Held> lines = waiting.get(name);
        return lines == null ? List.of() : lines.stream().map(Held::rest).toList();
    }

    /** Whether a dump may begin with the lines of it that wait and that one. */
    private boolean mayCome(String name, Held line) {
        Deque<Held> lines = waiting.get(name);
        if (lines != null && lines.size() > 1) {
            return false;
        }
        return DumpBounds.mayCome(
                lines == null ? List.of(line.rest) : List.of(lines.element().rest, line.rest));
    }

    /** Its next dump comes behind those of the others that wait. */
    private void ofCurrent(Held line) {
        boolean others = waiting.keySet().stream().anyMatch(name -> !name.equals(current));
        if ((complete || bounds.ends(line.rest)) && mayCome(current, line)) {
            hold(current, line);
        } else if (others && begins(current, line)) {
            hold(current, line);
            proceed();
        } else {
            release(current);
            pass(current, line);
        }
    }

    private boolean begins(String name, Held line) {
        List<String> before = waiting.containsKey(name) || !name.equals(aboveOf) ? held(name) : above;
        return DumpBounds.at(before, line.rest) != null;
    }

    private void hold(String name, Held line) {
        waiting.computeIfAbsent(name, any -> new ArrayDeque<>()).add(line);
        characters += line.line.text().length();
    }

    private void release(String name) {
        Deque<Held> lines = waiting.remove(name);
        if (lines != null) {
            lines.forEach(line -> {
                characters -= line.line.text().length();
                pass(name, line);
            });
        }
    }

    private void pass(String name, Held line) {
        if (!name.equals(aboveOf)) {
            above.clear();
            aboveOf = name;
        }
        DumpBounds begun = DumpBounds.at(above, line.rest);
        if (begun != null) {
            current = name;
            bounds = begun;
            complete = false;
        } else if (name.equals(current) && bounds.ends(line.rest)) {
            complete = true;
        }
        above.add(line.rest);
        if (above.size() > ABOVE) {
            above.remove(0);
        }
        next.accept(line.line);
    }

    /** To the lines that wait, those of the source first that has waited longest, until a dump begins in them. */
    private void proceed() {
        current = null;
        complete = false;
        while (current == null && !waiting.isEmpty()) {
            release(waiting.keySet().iterator().next());
        }
    }

    /** Passes the lines that wait at the end of the text; false where none do. */
    boolean end() {
        if (blank != null) {
            takeBlank();
            return true;
        }
        if (waiting.isEmpty()) {
            return false;
        }
        proceed();
        return true;
    }
}
