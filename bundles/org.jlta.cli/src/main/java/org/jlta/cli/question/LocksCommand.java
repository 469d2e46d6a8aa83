package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.pools.LockPlaces;
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

/** {@code jlta locks}: which locks threads waited for, and who owned them. */
@Command(name = "locks", description = "Lists the locks that threads waited for: monitors, locks and semaphores, with who "
        + "waited, who owned them and where. With --tree: who waits for whom at one moment.", footer = {"",
                "Example: the five locks that cost most in the last minute",
                "  jlta locks app.jfr --from -1m --top 5",
                "Example: what everybody waits for 12.4 s after the start", "  jlta locks app.jfr --tree --at 12.4s",
                "Example: locks that could have come to a deadlock", "  jlta locks app.jfr --inversions",
                "Example: where virtual threads kept their carriers", "  jlta locks app.jfr --pinned"})
public final class LocksCommand extends Question {
    @Option(names = "--tree", description = "Threads that wait for a lock below the thread that owns it.")
    private boolean tree;

    @Option(names = "--inversions", description = "Locks that two threads took in opposite orders, though nothing came of it: "
            + "inferred, and seen only where others waited for both locks.")
    private boolean inversions;

    @Option(names = "--pinned", description = "Where virtual threads kept their carriers while they waited, so that these ran no "
            + "other virtual thread meanwhile.")
    private boolean pinned;

    @Option(names = "--at", paramLabel = "TIME", description = "The moment of the tree; else the end of the recording.")
    private String at;

    @Option(names = "--jdk", paramLabel = "folded|shown", completionCandidates = OriginOptions.JdkFrames.class, description = "Whether each of the "
            + "JDK's own frames is shown.")
    private OriginRequest.Jdk jdk = OriginRequest.Jdk.FOLDED;

    @Mixin
    private ListOptions list;

    public LocksCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "waits and locks";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (at != null && !tree) {
            throw Refusal.usage("--at is the moment of --tree, which is missing; for a time use --from and --to");
        }
        if (tree && inversions) {
            throw Refusal.usage("--tree and --inversions are two answers: ask for one of them");
        }
        if (pinned && (tree || inversions)) {
            throw Refusal.usage("--pinned is an answer of its own: ask for it without --tree and --inversions");
        }
        if (pinned) {
            return PinnedAnswer.of(asked, list, output.format());
        }
        if (inversions) {
            return InversionAnswer.of(asked, list, output.format());
        }
        if (tree) {
            long nanos = at == null
                    ? asked.model().info().durationNanos()
                    : CutCommand.moment(asked, at);
            return BlockingTreeAnswer.of(asked, nanos, list, output.format());
        }
        RecordingModel model = asked.model();
        List<HotLock> locks = HotLocks.find(model,
                LockRequest.of(asked.scope()), asked.progress());
        List<HotLock> shown = list.shown(locks, output.format());
        StackForm form = list.stacks(output.format(), StackForm.FULL);
        LockPlaces places = new LockPlaces(model);
        return new Answer(List.of(head(locks)),
                new Table<>(columns(model, places), shown, lock -> details(model, lock, places.of(lock), form)),
                new JsonForm.Rows<>(shown, (json, lock) -> write(json, model, lock, places.of(lock), form)),
                ListOptions.more(shown.size(), locks.size(), "locks"));
    }

    private static String head(List<HotLock> locks) {
        if (locks.isEmpty()) {
            return "No thread waited for a lock, as far as it was recorded.";
        }
        int count = locks.stream().mapToInt(HotLock::count).sum();
        long nanos = locks.stream().mapToLong(HotLock::totalNanos).sum();
        return Wording.plural(count, "wait") + " for " + Wording.plural(locks.size(), "lock") + ", "
                + (locks.stream().anyMatch(HotLock::fromBefore) ? Wording.atLeast(nanos) : Wording.duration(nanos))
                + " in all";
    }

    private static List<Column<HotLock>> columns(RecordingModel model, LockPlaces places) {
        LockWords words = new LockWords(model);
        return List.of(Column.text("lock", "lock", lock -> lock.lock().label()),
                // a person reads it below the row
                new Column<>("", "where", Column.Align.LEFT, lock -> "", lock -> places.of(lock).words()),
                Column.text("kind", "kind", lock -> lock.kind().word()), Column.count("waits", "count", HotLock::count),
                Column.count("still waiting", "waiting", HotLock::waiting),
                Column.count("threads", "waiters", lock -> lock.waiters().size()),
                new Column<>("total", "totalNanos", Column.Align.RIGHT, HotLock::total, HotLock::totalNanos),
                new Column<>("longest", "maxNanos", Column.Align.RIGHT, HotLock::longest, HotLock::maxNanos),
                Column.name("owned most by", "owner",
                        lock -> lock.owner() < 0 ? "not known" : words.name(lock.owner())),
                Column.flag("certain", "certain", HotLock::certain));
    }

    private List<String> details(RecordingModel model, HotLock lock, LockPlaces.Place place, StackForm form) {
        List<String> lines = new ArrayList<>();
        if (place.words() != null) {
            lines.add("where: " + place.words());
        }
        lines.add("waited: " + shares(model, lock.waiters()));
        if (!lock.owners().isEmpty()) {
            lines.add("owned by: " + shares(model, lock.owners()));
        }
        HotLock.Place most = lock.stacks().get(0);
        stack(lines, Wording.plural(most.count(), "wait") + " there:", model, most.stack(), form);
        if (lock.owner() >= 0) {
            stack(lines, new LockWords(model).name(lock.owner()) + " was meanwhile there (inferred):", model,
                    lock.ownerStack(), form);
        }
        return lines;
    }

    private static String shares(RecordingModel model, List<HotLock.Share> shares) {
        LockWords words = new LockWords(model);
        List<String> parts = new ArrayList<>();
        for (HotLock.Share share : shares.subList(0, Math.min(5, shares.size()))) {
            parts.add(words.name(share.thread()) + " " + Wording.duration(share.totalNanos())
                    + (share.count() > 1 ? " in " + Wording.count(share.count()) : "")
                    + (share.waiting() > 0 ? " (still)" : ""));
        }
        return String.join(", ", parts) + (shares.size() > 5 ? " and " + (shares.size() - 5) + " more" : "");
    }

    private void stack(List<String> lines, String head, RecordingModel model, int stack, StackForm form) {
        if (stack < 0 || form == StackForm.NONE) {
            return;
        }
        lines.add(head);
        if (form == StackForm.ID) {
            lines.add("  stack " + stack);
        } else {
            (list.asksForStacks() ? StackText.all(model.stack(stack)) : StackText.few(model.stack(stack), jdk))
                    .forEach(line -> lines.add("  " + line));
        }
    }

    private static void write(JsonGenerator json, RecordingModel model, HotLock lock, LockPlaces.Place where,
            StackForm form) throws IOException {
        LockWords words = new LockWords(model);
        StackJson stacks = new StackJson(model, form);
        json.writeStartObject();
        json.writeStringField("lock", lock.lock().label());
        json.writeStringField("class", lock.lock().className());
        json.writeStringField("kind", lock.kind().word());
        Fields.text(json, "where", where.words());
        Fields.text(json, "inside", where.inside());
        Fields.text(json, "pool", where.pool());
        writeShares(json, "waiters", words, lock.waiters());
        words.thread(json, "owner", lock.owner());
        writeShares(json, "owners", words, lock.owners());
        json.writeArrayFieldStart("stacks");
        for (HotLock.Place place : lock.stacks()) {
            json.writeStartObject();
            stacks.field(json, place.stack());
            json.writeNumberField("count", place.count());
            json.writeNumberField("totalNanos", place.totalNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("ownerAt");
        stacks.field(json, lock.ownerStack());
        json.writeBooleanField("certain", false);
        json.writeEndObject();
        json.writeNumberField("count", lock.count());
        json.writeNumberField("waiting", lock.waiting());
        json.writeNumberField("totalNanos", lock.totalNanos());
        json.writeNumberField("maxNanos", lock.maxNanos());
        json.writeBooleanField("certain", lock.certain());
        json.writeBooleanField("beforeRecording", lock.fromBefore());
        json.writeEndObject();
    }

    private static void writeShares(JsonGenerator json, String field, LockWords words, List<HotLock.Share> shares)
            throws IOException {
        json.writeArrayFieldStart(field);
        for (HotLock.Share share : shares) {
            json.writeStartObject();
            words.thread(json, "thread", share.thread());
            json.writeNumberField("count", share.count());
            json.writeNumberField("waiting", share.waiting());
            json.writeNumberField("totalNanos", share.totalNanos());
            json.writeNumberField("maxNanos", share.maxNanos());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
