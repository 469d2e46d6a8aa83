package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.Wording;
import org.jlta.analysis.calls.Callee;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowGroup;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta slow}: the longest calls. */
@Command(name = "slow", description = "The longest calls of the methods that the recording timed (agent option include), or "
        + "that its samples and waits show where it timed none; groups of them, or what they called.", footer = {"",
                "Example: the slowest calls of one class",
                "  jlta slow app.jfr --method com.acme.Cart. --min 100ms",
                "Example: by method and calling stack, most time first", "  jlta slow app.jfr --group",
                "Example: without those that are known to be slow",
                "  jlta slow app.jfr --min 100ms --exclude 'com.acme.Report.*'"})
public final class SlowCommand extends Question {
    @Mixin
    private CallOptions calls;

    @Mixin
    private ListOptions list;

    @Option(names = "--group", description = "Group calls of one method from one stack.")
    private boolean group;

    @Option(names = "--similar", paramLabel = "PERCENT", description = "Group, and put stacks into one group of whose frames "
            + "at least so many of a hundred are the same, from both ends; each stack is told with its share.")
    private Integer similar;

    @Option(names = "--callees", description = "What the calls called directly, among the timed or seen methods.")
    private boolean callees;

    @Mixin
    private FeatureOptions features;

    public SlowCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "timed calls and samples";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (similar != null && (similar < 1 || similar > 100)) {
            throw Refusal.usage("--similar is " + similar + ", expected is a percentage from 1 to 100");
        }
        if ((group || similar != null) && callees) {
            throw Refusal.usage("--group and --callees are two answers: ask for one of them");
        }
        SlowRequest request = calls.request(asked);
        FeatureRules rules = features.rules(console);
        RecordingModel model = calls.seen(asked, request).model();
        return callees
                ? callees(asked, model, request, rules)
                : group || similar != null
                        ? groups(asked, model, request, rules)
                        : rows(asked, model, request, rules);
    }

    private Answer rows(Asked asked, RecordingModel model, SlowRequest request, FeatureRules rules) {
        Format format = output.format();
        CallTable table = model.activity().calls();
        List<Integer> rows = SlowCalls.find(model, request);
        List<Integer> shown = list.shown(rows, format);
        StackForm form = list.stacks(format, StackForm.NONE);
        ThreadWords words = new ThreadWords(model);
        List<Column<Integer>> columns = List.of(Column.nanos("time", "durationNanos", -1, table::durationNanos),
                Column.nanos("start", "startNanos", Long.MIN_VALUE, table::startNanos),
                Column.id("id", "threadId", row -> model.threads().threadId(table.thread(row))),
                Column.name("thread", "thread", row -> words.labelAt(table.thread(row), table.startNanos(row))),
                Column.count("depth", "depth", table::depth),
                feature(rules, table::method),
                Column.text("method", "method", row -> table.method(row).signature()),
                Column.text("thrown", "exception", table::exception));
        return new Answer(List.of(calls.head(asked, Wording.plural(rows.size(), "call"))),
                new Table<>(columns, shown, row -> stack(model, table.stack(row), form)),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, row, model, new StackJson(model, form), rules,
                        !calls.isSampled(asked))),
                ListOptions.more(shown.size(), rows.size(), "calls"));
    }

    private Answer groups(Asked asked, RecordingModel model, SlowRequest request, FeatureRules rules) {
        Format format = output.format();
        List<SlowGroup> groups = SlowCalls.groups(model, request, similar == null ? 1 : similar / 100.0);
        List<SlowGroup> shown = list.shown(groups, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        List<Column<SlowGroup>> columns = List.of(Column.nanos("total", "totalNanos", -1, SlowGroup::totalNanos),
                Column.count("calls", "count", SlowGroup::count),
                Column.nanos("median", "medianNanos", -1, SlowGroup::medianNanos),
                Column.nanos("90 %", "p90Nanos", -1, SlowGroup::p90Nanos),
                Column.nanos("99 %", "p99Nanos", -1, SlowGroup::p99Nanos),
                Column.nanos("max", "maxNanos", -1, SlowGroup::maxNanos),
                Column.count("thrown", "thrown", SlowGroup::thrown),
                feature(rules, SlowGroup::method),
                Column.text("method", "method", one -> one.method().signature()));
        return new Answer(List.of(calls.head(asked, Wording.plural(groups.size(), "group"))),
                new Table<>(columns, shown, one -> branches(model, one, form)),
                new JsonForm.Rows<>(shown, (json, one) -> write(json, one, new StackJson(model, form), rules,
                        !calls.isSampled(asked))),
                ListOptions.more(shown.size(), groups.size(), "groups"));
    }

    private Answer callees(Asked asked, RecordingModel model, SlowRequest request, FeatureRules rules) {
        List<Callee> all = SlowCalls.callees(model, request);
        List<Callee> shown = list.shown(all, output.format());
        List<Column<Callee>> columns = List.of(Column.nanos("total", "totalNanos", -1, Callee::totalNanos),
                Column.count("calls", "count", Callee::count), Column.count("by calls", "callers", Callee::callers),
                Column.flag("loop?", "loop", Callee::looksLikeLoop),
                feature(rules, Callee::method),
                Column.text("method", "method", callee -> callee.method().signature()));
        return new Answer(List.of(calls.head(asked, Wording.plural(all.size(), "method") + " called")),
                new Table<>(columns, shown), new JsonForm.Rows<>(shown,
                        (json, callee) -> write(json, callee, rules, !calls.isSampled(asked))),
                ListOptions.more(shown.size(), all.size(), "methods"));
    }

    /** The main stack, and what the others have of it. */
    private List<String> branches(RecordingModel model, SlowGroup one, StackForm form) {
        List<String> lines = new ArrayList<>(stack(model, one.stackOrdinal(), form));
        if (one.branches().size() > 1 && !lines.isEmpty()) {
            SlowGroup.Branch main = one.branches().get(0);
            lines.add("this stack: " + Wording.plural(main.count(), "call") + ", " + Wording.duration(main.totalNanos())
                    + "; " + Wording.plural(one.branches().size() - 1, "similar stack") + ": "
                    + Wording.plural(one.count() - main.count(), "call") + ", "
                    + Wording.duration(one.totalNanos() - main.totalNanos()));
        }
        return lines;
    }

    private List<String> stack(RecordingModel model, int stackOrdinal, StackForm form) {
        if (form == StackForm.NONE || stackOrdinal == StackTable.NONE) {
            return List.of();
        }
        if (form == StackForm.ID) {
            return List.of("stack " + stackOrdinal);
        }
        return list.asksForStacks()
                ? StackText.all(model.stack(stackOrdinal))
                : StackText.few(model.stack(stackOrdinal));
    }

    private static void write(JsonGenerator json, int row, RecordingModel model, StackJson stacks, FeatureRules rules,
            boolean certain) throws IOException {
        CallTable table = model.activity().calls();
        json.writeStartObject();
        json.writeNumberField("threadId", model.threads().threadId(table.thread(row)));
        method(json, table.method(row), rules);
        json.writeNumberField("startNanos", table.startNanos(row));
        json.writeNumberField("durationNanos", table.durationNanos(row));
        json.writeNumberField("depth", table.depth(row));
        Fields.text(json, "exception", table.exception(row));
        stacks.field(json, table.stack(row));
        json.writeBooleanField("certain", certain);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, SlowGroup group, StackJson stacks, FeatureRules rules,
            boolean certain) throws IOException {
        json.writeStartObject();
        method(json, group.method(), rules);
        json.writeNumberField("count", group.count());
        json.writeNumberField("totalNanos", group.totalNanos());
        json.writeNumberField("medianNanos", group.medianNanos());
        json.writeNumberField("p90Nanos", group.p90Nanos());
        json.writeNumberField("p99Nanos", group.p99Nanos());
        json.writeNumberField("maxNanos", group.maxNanos());
        json.writeNumberField("thrown", group.thrown());
        stacks.field(json, group.stackOrdinal());
        json.writeArrayFieldStart("branches");
        for (SlowGroup.Branch branch : group.branches()) {
            json.writeStartObject();
            json.writeNumberField("count", branch.count());
            json.writeNumberField("totalNanos", branch.totalNanos());
            stacks.field(json, branch.stackOrdinal());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeBooleanField("certain", certain);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Callee callee, FeatureRules rules, boolean certain)
            throws IOException {
        json.writeStartObject();
        method(json, callee.method(), rules);
        json.writeNumberField("count", callee.count());
        json.writeNumberField("callers", callee.callers());
        json.writeNumberField("totalNanos", callee.totalNanos());
        json.writeBooleanField("loop", callee.looksLikeLoop());
        json.writeBooleanField("certain", certain);
        json.writeEndObject();
    }

    private static <T> Column<T> feature(FeatureRules rules, Function<T, TimedMethod> method) {
        return Column.text("feature", "feature", row -> rules.nameOf(method.apply(row).label()));
    }

    private static void method(JsonGenerator json, TimedMethod method, FeatureRules rules) throws IOException {
        json.writeStringField("method", method.signature());
        Fields.text(json, "feature", rules.nameOf(method.label()));
        json.writeBooleanField("countedOnly", method.countedOnly());
    }
}
