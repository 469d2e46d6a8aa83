package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.model.questions.BlockingNode;
import org.jlta.model.questions.StackGroup;
import org.jlta.model.questions.StuckThread;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

import com.fasterxml.jackson.core.JsonGenerator;

/** What dumps show beyond the list of their threads. */
final class DumpFindings {
    private static final int MOST_NAMES = 5;
    private final Dumps dumps;
    private final ListOptions list;
    private final Format format;
    private final DumpJson json;

    DumpFindings(Dumps dumps, ListOptions list, Format format) {
        this.dumps = dumps;
        this.list = list;
        this.format = format;
        this.json = new DumpJson(list.stacks(format, StackForm.FULL));
    }

    private record Group(int dump, StackGroup group, List<Frame> frames) {
    }

    /** Threads in the same state on the same stack are one row. */
    Answer groups() throws IOException {
        List<Column<Group>> columns = new ArrayList<>(dumpColumn(Group::dump));
        columns.addAll(List.of(Column.count("threads", "count", row -> row.group.threads().size()),
                Column.text("doing", "doing", row -> DumpWords.doing(row.group.threads().get(0)).word()),
                Column.text("at", "at", row -> DumpWords.at(row.frames)),
                Column.text("names", "names", row -> names(row.group.threads()))));
        return new DumpRows<>(DumpFindings::groups, columns, row -> json.details(row.frames, cut()), this::write)
                .answer(dumps, list, format, count -> dumps.titles(), "places");
    }

    private static List<Group> groups(int number, ThreadSnapshot snapshot) {
        return StackGroup.of(snapshot).stream()
                .map(group -> new Group(number, group, DumpWords.frames(group.frames()))).toList();
    }

    private void write(JsonGenerator out, Group row) throws IOException {
        out.writeStartObject();
        out.writeNumberField("dump", row.dump);
        out.writeNumberField("count", row.group.threads().size());
        out.writeStringField("doing", DumpWords.doing(row.group.threads().get(0)).word());
        json.stack(out, row.frames);
        out.writeArrayFieldStart("names");
        for (ThreadEntry thread : row.group.threads()) {
            out.writeString(thread.getName());
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private record Member(int dump, int number, Deadlock deadlock, ThreadEntry thread) {
        /** With its number where others of the deadlock are called so too. */
        String nameOf(ThreadEntry one) {
            boolean alone = one == null || one.getThreadId() < 0 || deadlock.getThreads().stream()
                    .filter(other -> Objects.equals(other.getName(), one.getName())).limit(2).count() < 2;
            return alone ? DumpWords.name(one) : DumpWords.name(one) + " #" + one.getThreadId();
        }
    }

    /** Each thread of each cycle. */
    Answer deadlocks() throws IOException {
        List<Column<Member>> columns = new ArrayList<>(dumpColumn(Member::dump));
        columns.addAll(List.of(Column.id("deadlock", "deadlock", Member::number),
                Column.<Member>name("thread", "name", row -> row.nameOf(row.thread))
                        .valued(row -> row.thread.getName()),
                Column.object("waits for", "waitsFor", row -> DumpWords.lock(row.thread.getWaitsFor())),
                Column.<Member>name("held by", "heldBy", row -> row.nameOf(DumpWords.heldBy(row.thread)))
                        .valued(row -> DumpWords.name(DumpWords.heldBy(row.thread)))));
        int[] count = new int[1];
        return new DumpRows<>((number, snapshot) -> members(number, snapshot, count), columns,
                row -> json.details(DumpWords.frames(row.thread), cut()), this::write)
                .answer(dumps, list, format, rows -> deadlockHead(count[0]), "threads");
    }

    /** @param count of the deadlocks of this dump and those before it */
    private static List<Member> members(int number, ThreadSnapshot snapshot, int[] count) {
        count[0] = number == 1 ? 0 : count[0];
        List<Member> rows = new ArrayList<>();
        for (Deadlock deadlock : snapshot.getDeadlocks()) {
            count[0]++;
            for (ThreadEntry thread : deadlock.getThreads()) {
                rows.add(new Member(number, count[0], deadlock, thread));
            }
        }
        return rows;
    }

    private void write(JsonGenerator out, Member row) throws IOException {
        out.writeStartObject();
        out.writeNumberField("dump", row.dump);
        out.writeNumberField("deadlock", row.number);
        out.writeBooleanField("reported", row.deadlock.isReported());
        json.fields(out, row.thread);
        out.writeEndObject();
    }

    private List<String> deadlockHead(int number) {
        String found = number > 0 ? Wording.plural(number, "deadlock") : "No deadlock";
        String unseen = number > 0
                ? "Of other threads no line tells who holds locks of java.util.concurrent, where more can be: take a dump"
                : "No line tells who holds locks of java.util.concurrent: take dumps";
        List<String> head = new ArrayList<>(List.of(
                found + "." + (dumps.tellsSynchronizers() ? "" : " " + unseen + " with --locks (jstack -l).")));
        if (dumps.hasLocksOfVirtualThreads()) {
            head.add(
                    "Virtual threads wait for locks of java.util.concurrent whose holders no dump tells, which can be virtual threads "
                            + "too: jlta deadlocks asks the agent, which sees such deadlocks.");
        }
        return head;
    }

    /** @param deadlock its number, from 1 as {@link #deadlocks()} counts them; null where the thread is in none */
    private record Node(int dump, BlockingNode node, Integer deadlock) {
    }

    /** Who holds up whom: below each thread, further to the right, those that wait for it. */
    Answer tree() throws IOException {
        List<Column<Node>> columns = new ArrayList<>(dumpColumn(Node::dump));
        columns.addAll(List.of(
                new Column<>("thread", "name", Column.Align.LEFT,
                        row -> "  ".repeat(Math.min(row.node.depth(), 40)) + DumpWords.name(row.node.thread()),
                        row -> row.node.thread().getName()),
                Column.count("behind it", "behind", row -> row.node.behind()),
                Column.text("doing", "doing", row -> DumpWords.doing(row.node.thread()).word()),
                Column.object("waits for", "waitsFor", row -> DumpWords.lock(row.node.thread().getWaitsFor())),
                Column.text("at", "at", row -> DumpWords.at(DumpWords.frames(row.node.thread())))));
        if (dumps.hasDeadlocks()) {
            columns.add(columns.size() - 1, new Column<>("deadlock", "deadlock", Column.Align.RIGHT,
                    row -> row.deadlock == null ? "" : row.deadlock.toString(), row -> row.deadlock));
        }
        int[] count = new int[1];
        return new DumpRows<>((number, snapshot) -> nodes(number, snapshot, count), columns, this::details, this::write)
                .answer(dumps, list, format, DumpFindings::treeHead, "threads");
    }

    private static List<Node> nodes(int number, ThreadSnapshot snapshot, int[] count) {
        Map<ThreadEntry, Integer> deadlocks = new IdentityHashMap<>();
        members(number, snapshot, count).forEach(member -> deadlocks.putIfAbsent(member.thread, member.number));
        return BlockingNode.of(snapshot).stream().map(node -> new Node(number, node, deadlocks.get(node.thread())))
                .toList();
    }

    private static List<String> treeHead(long rows) {
        return List.of(rows == 0 ? "No thread waits for another one that is known." : "Who waits for whom");
    }

    private List<String> details(Node row) {
        return list.asksForStacks() ? json.details(DumpWords.frames(row.node.thread()), false) : List.of();
    }

    private void write(JsonGenerator out, Node row) throws IOException {
        out.writeStartObject();
        out.writeNumberField("dump", row.dump);
        out.writeNumberField("depth", row.node.depth());
        out.writeNumberField("behind", row.node.behind());
        if (row.deadlock != null) {
            out.writeNumberField("deadlock", row.deadlock);
        }
        json.fields(out, row.node.thread());
        out.writeEndObject();
    }

    /** Threads that had work and were at the same place in every dump. */
    Answer stuck() throws IOException {
        StuckThread.Search search = new StuckThread.Search();
        dumps.each((number, snapshot) -> search.add(snapshot));
        List<StuckThread> rows = search.stuck();
        List<StuckThread> shown = list.shown(rows, format);
        List<Column<StuckThread>> columns = List.of(
                DumpWords.name("thread", StuckThread::thread),
                Column.count("dumps", "times", StuckThread::times),
                Column.text("doing", "doing", row -> DumpWords.doing(row.thread()).word()),
                Column.nanos("CPU meanwhile", "cpuMeanwhileNanos", -1, StuckThread::cpuNanos),
                Column.object("waits for", "waitsFor", row -> DumpWords.lock(row.thread().getWaitsFor())),
                Column.name("held by", "heldBy", row -> DumpWords.name(DumpWords.heldBy(row.thread()))),
                Column.text("at", "at", row -> DumpWords.at(DumpWords.frames(row.thread()))));
        String head = (rows.isEmpty() ? "No thread" : Wording.threads(rows.size()))
                + " with work stayed at one place in all of " + Wording.plural(dumps.size(), "dump");
        return new Answer(List.of(head),
                new Table<>(columns, shown, row -> json.details(DumpWords.frames(row.thread()), cut())),
                new JsonForm.Rows<>(shown, (out, row) -> {
                    out.writeStartObject();
                    out.writeNumberField("times", row.times());
                    Fields.number(out, "cpuMeanwhileNanos", row.cpuNanos(), -1);
                    json.fields(out, row.thread());
                    out.writeEndObject();
                }), ListOptions.more(shown.size(), rows.size(), "threads"));
    }

    private boolean cut() {
        return !list.asksForStacks();
    }

    private <T> List<Column<T>> dumpColumn(ToLongFunction<T> dump) {
        return tellsDump(dumps, format) ? List.of(Column.id("dump", "dump", dump)) : List.of();
    }

    /** Whether rows tell of which dump they are: always to programs, which count on their columns. */
    static boolean tellsDump(Dumps dumps, Format format) {
        return dumps.size() > 1 || !format.isForPeople();
    }

    private static String names(List<ThreadEntry> threads) {
        String names = threads.stream().limit(MOST_NAMES).map(DumpWords::name).collect(Collectors.joining(", "));
        return threads.size() > MOST_NAMES ? names + ", …" : names;
    }
}
