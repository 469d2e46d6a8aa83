package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.model.questions.ThreadChange;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

import com.fasterxml.jackson.core.JsonGenerator;

/** What became of the threads from one dump to the next. */
final class DumpComparison {
    private final ListOptions list;
    private final Format format;
    private final DumpJson json;

    DumpComparison(ListOptions list, Format format) {
        this.list = list;
        this.format = format;
        this.json = new DumpJson(list.stacks(format, StackForm.NONE));
    }

    /** For people without the threads that stayed as they were. */
    Answer of(ThreadSnapshot before, ThreadSnapshot after) {
        List<ThreadChange> changes = ThreadChange.of(before, after);
        List<ThreadChange> rows = changes.stream()
                .filter(change -> !format.isForPeople() || change.kind() != ThreadChange.Kind.SAME).toList();
        List<ThreadChange> shown = list.shown(rows, format);
        return new Answer(List.of(head(changes)),
                new Table<>(columns(), shown, change -> json.details(DumpWords.frames(last(change)), false)),
                new JsonForm.Rows<>(shown, this::write), ListOptions.more(shown.size(), rows.size(), "threads"));
    }

    private static String head(List<ThreadChange> changes) {
        Map<ThreadChange.Kind, Integer> counts = new TreeMap<>();
        changes.forEach(change -> counts.merge(change.kind(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((kind, count) -> words.add(Wording.count(count) + " " + word(kind)));
        return Wording.threads(changes.size()) + (words.isEmpty() ? "" : ": " + String.join(", ", words));
    }

    private static String word(ThreadChange.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static ThreadEntry last(ThreadChange change) {
        return change.after() == null ? change.before() : change.after();
    }

    private static String doing(ThreadEntry thread) {
        return thread == null ? null : DumpWords.doing(thread).word();
    }

    private static String at(ThreadEntry thread) {
        return thread == null ? null : DumpWords.at(DumpWords.frames(thread));
    }

    private static List<Column<ThreadChange>> columns() {
        return List.of(DumpWords.name("thread", DumpComparison::last),
                Column.text("is", "change", change -> word(change.kind())),
                Column.text("did", "doingBefore", change -> doing(change.before())),
                Column.text("does", "doing", change -> doing(change.after())),
                Column.text("was at", "atBefore", change -> at(change.before())),
                Column.text("is at", "at", change -> at(change.after())));
    }

    private void write(JsonGenerator out, ThreadChange change) throws IOException {
        out.writeStartObject();
        out.writeStringField("change", word(change.kind()));
        Fields.text(out, "doingBefore", doing(change.before()));
        Fields.text(out, "atBefore", at(change.before()));
        json.fields(out, last(change));
        out.writeEndObject();
    }
}
