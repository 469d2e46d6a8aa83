package org.jlta.exchange.redact;

import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.load.AgentPackages;

/**
 * Makes of a recording one that can be given away: host, user, paths, arguments, messages of exceptions, and the names of
 * threads, groups, contexts and marks are gone, each name for the same substitute everywhere. Classes, methods, times and
 * numbers stay: without them nothing could be analysed. The recording itself is not changed.
 */
public final class Redaction {
    /** What a redacted recording is called, as the names of files tell of people and machines too. */
    public static final String TITLE = "recording";
    private static final Pattern PATH = Pattern.compile("(?<![\\w.])(?:[A-Za-z]:\\\\|\\\\\\\\|~?/)[^\\s;,:'\"()]+");
    private static final Pattern FILE = Pattern.compile("[^\\s;,:'\"()/\\\\]+\\.(?:jfr|jar|so|dll|dylib|log|txt)\\b");
    private static final Pattern CLASS = Pattern
            .compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    private Redaction() {
    }

    /** The same recording with substitutes; each call numbers them anew. */
    public static RecordingModel of(RecordingModel model) {
        Substitutes contexts = new Substitutes("context");
        Substitutes marks = new Substitutes("mark");
        return new RecordingModel(info(model.info()), new RedactedThreads(model.threads()), model.stacks(),
                model.contexts().stream().map(context -> context(context, contexts)).toList(),
                model.marks().stream().map(mark -> mark(mark, marks)).toList(), model.ownPackage(), model.locks(),
                model.interactions(), model.pools(), resources(model.resources()), model.activity(), model.held(),
                model.pauses(),
                model.settings());
    }

    private static ResourceTable resources(ResourceTable table) {
        Substitutes names = new Substitutes("pool");
        return table.with(table.lenders().stream().map(lender -> new Lender(lender.className(),
                lender.name() == null ? null : names.of(lender.name()), lender.identity())).toList());
    }

    private static ContextInfo context(ContextInfo context, Substitutes names) {
        return new ContextInfo(names.of(context.name()), context.kind(), context.generation(), context.startNanos(),
                context.stopNanos());
    }

    /** Those that the agent set name contexts; their kind says what happened. */
    private static Mark mark(Mark mark, Substitutes names) {
        String name = mark.automatic() ? mark.kind() : names.of(String.valueOf(mark.name()));
        return new Mark(mark.nanos(), name, mark.kind(), mark.automatic());
    }

    private static RecordingInfo info(RecordingInfo info) {
        AgentInfo agent = info.agent();
        AgentInfo withoutOptions = agent == null
                ? null
                : new AgentInfo(agent.version(), options(AgentPackages.of(info)), agent.attached(), agent.sampler(),
                        agent.samplerNote() == null ? null : sentence(agent.samplerNote()),
                        agent.notes().stream().map(Redaction::sentence).toList(), agent.cost());
        return new RecordingInfo(info.jvm(), info.jdk(), info.pid(), command(info.command()), info.startTime(),
                info.zone(), info.durationNanos(), withoutOptions, info.eventCount(), info.losses(), info.complete(),
                info.endReason(), info.virtual(), info.virtualStarted(), List.of(), info.limits(),
                info.log())
                .withTexts(Redaction::sentence);
    }

    /** Of the agent's options only those packages, which are of the code, that it was told to be the application's own. */
    private static String options(List<String> packages) {
        return packages.isEmpty() ? null : AgentPackages.option(packages);
    }

    /** The main class stays, as all classes do; null where the recording does not tell it. */
    private static String command(String command) {
        if (command == null || command.isBlank()) {
            return null;
        }
        String first = command.strip().split("\\s", 2)[0];
        boolean jar = first.endsWith(".jar");
        return !jar && CLASS.matcher(first).matches() ? first : jar ? "a jar" : null;
    }

    private static String sentence(String text) {
        return FILE.matcher(PATH.matcher(text).replaceAll("(path)")).replaceAll("(file)");
    }
}
