package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.exchange.text.PlainText;

import com.fasterxml.jackson.core.JsonGenerator;

/** Interactions as an answer: in text the triple line, {@code actor, action, target, active N ms}. */
final class InteractionAnswer {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final RecordingModel model;
    private final InteractionTable table;
    private final TripleWords triples;

    InteractionAnswer(RecordingModel model) {
        this.model = model;
        this.table = model.interactions();
        this.triples = new TripleWords(model);
    }

    Answer of(int[] rows, ListOptions list, Format format) {
        List<Integer> all = Arrays.stream(rows).boxed().toList();
        List<Integer> shown = list.shown(all, format);
        StackForm form = list.stacks(format, StackForm.NONE);
        StackJson stacks = new StackJson(model, form);
        List<Column<Integer>> columns = format == Format.TEXT ? List.of(line()) : columns();
        return new Answer(List.of(head(rows.length)), new Table<>(columns, shown, row -> details(row, form)),
                new JsonForm.Rows<>(shown, (json, row) -> write(json, row, stacks)),
                ListOptions.more(shown.size(), all.size(), "interactions"));
    }

    private String head(int count) {
        boolean byAgent = !model.info().isWithoutAgent();
        return Wording.plural(count, "interaction")
                + (byAgent ? "" : "; recorded without the agent: no unpark, interrupt, join and yield");
    }

    private Column<Integer> line() {
        return new Column<>("", "interaction", Column.Align.LEFT, row -> PlainText.oneLine(triples.of(row)),
                triples::of);
    }

    private String actor(int row) {
        return new ThreadWords(model).labelAt(table.actor(row), table.nanos(row));
    }

    /** Null where it is not known. */
    private String target(int row) {
        return table.target(row) == InteractionTable.NONE
                ? null
                : new ThreadWords(model).labelAt(table.target(row), table.nanos(row));
    }

    private List<Column<Integer>> columns() {
        return List.of(Column.nanos("time", "nanos", UNKNOWN, table::nanos),
                Column.count("actor id", "actorId", row -> model.threads().threadId(table.actor(row))),
                Column.name("actor", "actor", this::actor),
                Column.text("action", "action", row -> table.action(row).word()),
                targetId(),
                Column.name("target", "target", this::target),
                Column.nanos("blocked", "durationNanos", UNKNOWN, table::durationNanos),
                Column.nanos("active", "activeNanos", UNKNOWN, table::activeNanos),
                Column.nanos("delay", "delayNanos", UNKNOWN, table::delayNanos),
                new Column<>("inferred", "certain", Column.Align.LEFT, row -> table.isCertain(row) ? "" : "inferred",
                        table::isCertain),
                Column.text("monitor", "monitor", table::monitor), Column.text("at", "at", this::place),
                Column.text("outcome", "outcome", this::outcome));
    }

    private Column<Integer> targetId() {
        return new Column<>("target id", "targetId", Column.Align.RIGHT, row -> {
            int target = table.target(row);
            return target == InteractionTable.NONE ? "" : Wording.count(model.threads().threadId(target));
        }, row -> {
            int target = table.target(row);
            return target == InteractionTable.NONE ? null : model.threads().threadId(target);
        });
    }

    /** The innermost frame that is not the JDK's, else the innermost one; null without a stack. */
    private String place(int row) {
        int stack = table.stack(row);
        if (stack == StackTable.NONE) {
            return null;
        }
        StackTable stacks = model.stacks();
        for (int depth = 0; depth < stacks.depth(stack); depth++) {
            if (!stacks.frame(stack, depth).isJdk()) {
                return stacks.frame(stack, depth).label();
            }
        }
        return stacks.frame(stack, 0).label();
    }

    private List<String> details(int row, StackForm form) {
        List<String> lines = new ArrayList<>();
        if (form == StackForm.FULL) {
            lines.addAll(StackText.all(model.stack(table.stack(row))));
            int ended = ended(row);
            if (ended != InteractionTable.NONE && table.stack(ended) != StackTable.NONE) {
                lines.add("ended " + table.action(ended).word() + " of " + target(row) + ":");
                lines.addAll(StackText.all(model.stack(table.stack(ended))));
            }
        } else if (form == StackForm.ID && table.stack(row) != StackTable.NONE) {
            lines.add("stack " + table.stack(row));
        }
        return lines;
    }

    /** What the action ended, and where the target was: {@code ended}, {@code targetStack}. */
    private void woken(JsonGenerator json, int row, StackJson stacks) throws IOException {
        int ended = ended(row);
        Fields.text(json, "ended", ended == InteractionTable.NONE ? null : table.action(ended).word());
        stacks.field(json, "targetStack", ended == InteractionTable.NONE ? StackTable.NONE : table.stack(ended));
    }

    /** The row of what the target did until this woke it, {@link InteractionTable#NONE} where nothing was ended. */
    private int ended(int row) {
        return table.action(row).isWaking() ? table.partner(row) : InteractionTable.NONE;
    }

    /** Of an interrupt whether it ended a wait; null for what is none. */
    private String outcome(int row) {
        if (table.action(row) != InteractionAction.INTERRUPT) {
            return null;
        }
        int ended = ended(row);
        return ended == InteractionTable.NONE ? "ended no wait" : "ended " + table.action(ended).word();
    }

    private void write(JsonGenerator json, int row, StackJson stacks) throws IOException {
        InteractionAction action = table.action(row);
        int target = table.target(row);
        json.writeStartObject();
        json.writeNumberField("nanos", table.nanos(row));
        json.writeNumberField("actorId", model.threads().threadId(table.actor(row)));
        json.writeStringField("actor", model.threads().nameAt(table.actor(row), table.nanos(row)));
        json.writeStringField("action", action.word());
        Fields.number(json, "targetId", target == InteractionTable.NONE ? -1 : model.threads().threadId(target), -1);
        Fields.text(json, "target",
                target == InteractionTable.NONE ? null : model.threads().nameAt(target, table.nanos(row)));
        Fields.number(json, "durationNanos", table.durationNanos(row), UNKNOWN);
        Fields.number(json, "activeNanos", table.activeNanos(row), UNKNOWN);
        Fields.number(json, "delayNanos", table.delayNanos(row), UNKNOWN);
        json.writeBooleanField("certain", table.isCertain(row));
        Fields.text(json, "monitor", table.monitor(row));
        stacks.field(json, table.stack(row));
        woken(json, row, stacks);
        json.writeEndObject();
    }
}
