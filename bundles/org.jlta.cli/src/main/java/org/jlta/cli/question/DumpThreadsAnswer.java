package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.model.threads.OriginLink;
import org.jlta.model.threads.ThreadEntry;

/** The threads of dumps, one row each. */
final class DumpThreadsAnswer {

    /**
     * A thread.
     *
     * @param dump   number of its dump, from 1
     * @param thread the thread
     */
    record Row(int dump, ThreadEntry thread) {
    }

    private DumpThreadsAnswer() {
    }

    static Answer of(Dumps dumps, ListOptions list, Format format) throws IOException {
        DumpJson json = new DumpJson(list.stacks(format, StackForm.NONE));
        DumpRows<Row> rows = new DumpRows<>(
                (number, snapshot) -> snapshot.getThreads().stream().map(thread -> new Row(number, thread)).toList(),
                columns(DumpFindings.tellsDump(dumps, format)),
                row -> json.details(DumpWords.frames(row.thread()), false),
                (out, row) -> json.write(out, row.dump(), row.thread()));
        return rows.answer(dumps, list, format, count -> dumps.titles(), "threads");
    }

    private static List<Column<Row>> columns(boolean several) {
        List<Column<Row>> columns = new ArrayList<>();
        if (several) {
            columns.add(Column.id("dump", "dump", Row::dump));
        }
        columns.addAll(List.of(id(), DumpWords.name("name", row -> row.thread),
                Column.text("doing", "doing", row -> DumpWords.doing(row.thread).word()),
                Column.object("waits for", "waitsFor", row -> DumpWords.lock(row.thread.getWaitsFor())),
                Column.name("held by", "heldBy", row -> DumpWords.name(DumpWords.heldBy(row.thread))),
                Column.text("at", "at", row -> DumpWords.at(DumpWords.frames(row.thread))),
                Column.nanos("CPU", "cpuNanos", -1, row -> row.thread.getCpuNanos()),
                Column.flag("virtual", "virtual", row -> row.thread.isVirtual()),
                Column.flag("daemon", "daemon", row -> DumpWords.daemon(row.thread)),
                Column.text("container", "container",
                        row -> row.thread.getContainer() == null ? null : row.thread.getContainer().getName()),
                Column.text("made at", "madeAt", row -> madeAt(row.thread.getOrigin())),
                Column.name("by", "byThread",
                        row -> row.thread.getOrigin() == null ? null : row.thread.getOrigin().getByThread())));
        return columns;
    }

    /** Threads of the JVM itself have no id. */
    private static Column<Row> id() {
        return new Column<>("id", "threadId", Column.Align.RIGHT,
                row -> row.thread.getThreadId() < 0 ? "" : Long.toString(row.thread.getThreadId()),
                row -> row.thread.getThreadId() < 0 ? null : row.thread.getThreadId());
    }

    private static String madeAt(OriginLink origin) {
        return origin == null || origin.getStack() == null
                ? null
                : DumpWords.at(DumpWords.frames(origin.getStack().getFrames()));
    }
}
