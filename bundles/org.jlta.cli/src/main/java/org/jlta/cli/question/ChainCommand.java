package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginChain;
import org.jlta.analysis.origin.SameClass;
import org.jlta.analysis.origin.SubmittedWorks;
import org.jlta.analysis.origin.Work;
import org.jlta.analysis.origin.Works;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta chain}: from a thread back to {@code main}. */
@Command(name = "chain", description = "Shows who made a thread, who made that one or "
        + "submitted the task that it ran then, and so on back to main; what the thread itself did, "
        + "and what can be charged to each that it came from.", footer = {
                "", "Example: by name", "  jlta chain app.jfr --thread pool-1-thread-1",
                "Example: by the id of jlta threads",
                "  jlta chain app.jfr --thread 42 --stacks full",
                "Example: from the task that it ran after 2 seconds, to who submitted that",
                "  jlta chain app.jfr --thread 42 --at 2s"})
public final class ChainCommand extends Question {
    @Mixin
    private ThreadOption thread;

    @Option(names = "--at", paramLabel = "TIME", description = "Begin with the task that the thread ran at that time: "
            + "who submitted it.")
    private String at;

    @Mixin
    private ListOptions list;

    public ChainCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "tasks, waits and slow calls";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        RecordingModel model = asked.model();
        int ordinal = thread.ordinal(asked);
        List<OriginChain.Link> links = at == null
                ? OriginChain.of(model, ordinal)
                : OriginChain.at(model, ordinal, asked.moments().parse("--at", at));
        StackForm form = list.stacks(output.format(), StackForm.FULL);
        boolean cut = !list.asksForStacks();
        Works works = Works.of(model, asked.progress());
        Map<Integer, Work> submitted = new HashMap<>();
        links.forEach(link -> submitted.computeIfAbsent(link.threadOrdinal(),
                handing -> SubmittedWorks.of(model, handing, asked.progress())));
        return new Answer(List.of(),
                new Table<>(columns(model, works), links, link -> details(model, works, submitted, link, form, cut)),
                new JsonForm.Rows<>(links, (json, link) -> write(json, link, model, works, submitted, form)),
                List.of());
    }

    private static List<Column<OriginChain.Link>> columns(RecordingModel model, Works works) {
        ThreadWords words = new ThreadWords(model);
        List<Column<OriginChain.Link>> columns = new ArrayList<>();
        columns.add(Column.id("id", "threadId", link -> model.threads().threadId(link.threadOrdinal())));
        columns.addAll(words.names("thread", OriginChain.Link::threadOrdinal));
        columns.add(Column.text("what it did", "how", link -> link.how() == OriginChain.How.ASKED
                ? works.own(link.threadOrdinal()).headline()
                : words(link)));
        return columns;
    }

    private static String words(OriginChain.Link link) {
        return link.how() == OriginChain.How.SUBMITTED
                ? "submitted the task" + (link.certain() ? "" : ", by inference")
                : how(link) + " the thread above";
    }

    private static List<String> details(RecordingModel model, Works works, Map<Integer, Work> submitted,
            OriginChain.Link link, StackForm form, boolean cut) {
        List<String> lines = new ArrayList<>();
        if (link.how() == OriginChain.How.ASKED) {
            SameClass same = SameClass.of(model, link.threadOrdinal());
            if (same != null) {
                lines.add("≈ " + same.sentence());
            }
            lines.addAll(works.own(link.threadOrdinal()).lines());
            lines.addAll(new ThreadTasks(model, form).lines(link.threadOrdinal()));
        } else {
            Work charged = works.charged(link.threadOrdinal());
            lines.add("with all that came from it: " + Wording.threads(charged.threads()) + ", " + charged.headline());
            lines.addAll(words(submitted.get(link.threadOrdinal())));
        }
        if (form == StackForm.FULL) {
            List<Frame> stack = model.stack(link.stackOrdinal());
            lines.addAll(cut ? StackText.few(stack) : StackText.all(stack));
        }
        return lines;
    }

    /** What was done in the tasks that it handed over; empty for none. */
    private static List<String> words(Work work) {
        return work.tasks() == 0
                ? List.of()
                : List.of("in tasks that it submitted: " + Wording.threads(work.threads()) + " "
                        + String.join(", ", work.lines()));
    }

    private static void write(JsonGenerator json, OriginChain.Link link, RecordingModel model, Works works,
            Map<Integer, Work> submitted, StackForm form) throws IOException {
        json.writeStartObject();
        json.writeNumberField("threadId", model.threads().threadId(link.threadOrdinal()));
        json.writeStringField("name", model.threads().name(link.threadOrdinal()));
        Fields.text(json, "how", link.how() == OriginChain.How.ASKED ? null : how(link));
        json.writeBooleanField("certain", link.certain());
        writeSame(json, SameClass.of(model, link.threadOrdinal()));
        WorkJson.field(json, "work", works.own(link.threadOrdinal()), model.info());
        WorkJson.field(json, "charged", works.charged(link.threadOrdinal()), model.info());
        WorkJson.field(json, "submitted", submitted.get(link.threadOrdinal()), model.info());
        new StackJson(model, form).field(json, link.stackOrdinal());
        json.writeEndObject();
    }

    private static void writeSame(JsonGenerator json, SameClass same) throws IOException {
        if (same == null) {
            json.writeNullField("sameClass");
            return;
        }
        json.writeObjectFieldStart("sameClass");
        json.writeStringField("class", same.className());
        json.writeNumberField("threads", same.threads());
        json.writeStringField("place", same.place());
        json.writeNumberField("atPlace", same.atPlace());
        json.writeEndObject();
    }

    private static String how(OriginChain.Link link) {
        return link.how().name().toLowerCase(Locale.ROOT);
    }
}
