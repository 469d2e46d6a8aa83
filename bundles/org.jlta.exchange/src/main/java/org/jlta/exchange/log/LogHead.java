package org.jlta.exchange.log;

import static org.jlta.exchange.log.LogWords.quoted;
import static org.jlta.exchange.log.LogWriter.amount;
import static org.jlta.exchange.log.LogWriter.seconds;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.AgentCost;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/** Writes the lines about a recording as a whole. */
final class LogHead {
    /** Stands for the agent of a recording that was made without it. */
    static final String NO_AGENT = "none";
    static final String ATTACHED = "attached";
    static final String STARTED = "started";
    static final String EXACT = "exact";
    static final String LOADS = "loads";
    static final String COMPLETE = "complete";
    static final String INCOMPLETE = "incomplete";
    static final String AUTOMATIC = "automatic";
    static final String MANUAL = "manual";
    /** The only data to be looked at before sharing that a log takes over. */
    private static final List<String> MESSAGES = List.of("messages of exceptions");
    private static final List<String> COMMAND = List.of("passwords or tokens in the command line",
            "hosts, users or paths in the command line");
    private static final String NAMES = "hosts, users or paths in names of threads";

    private final LogWriter out;
    private final RecordingModel model;
    private final RecordingInfo info;

    LogHead(LogWriter out) {
        this.out = out;
        model = out.model;
        info = model.info();
    }

    /** @param version of JLTA, null when not known */
    void write(String version, ThreadSet chosen) throws IOException {
        out.line("written", quoted(version));
        out.line("recording", info.startTime() == null ? LogWords.UNKNOWN : info.startTime(), info.zone(),
                seconds(info.durationNanos()), info.pid(), quoted(info.jvm()), quoted(info.jdk()),
                quoted(info.command()));
        out.line("end", info.complete() ? COMPLETE : INCOMPLETE, quoted(info.endReason()));
        for (String loss : info.losses()) {
            out.line("lost", quoted(loss));
        }
        agent();
        out.line("events", info.eventCount());
        out.line("virtual", LogWords.word(info.virtual()), info.virtualStarted());
        limits(info.limits());
        for (String sensitive : sensitive(chosen)) {
            out.line("sensitive", quoted(sensitive));
        }
        out.line("own", quoted(model.ownPackage()));
        out.line("cpu", model.activity().cpu().isExact() ? EXACT : LOADS);
        for (ContextInfo context : model.contexts()) {
            out.line("context", quoted(context.name()), quoted(context.kind()), context.generation(),
                    seconds(context.startNanos()), seconds(context.stopNanos()));
        }
        for (Mark mark : model.marks()) {
            out.line("mark", seconds(mark.nanos()), quoted(mark.name()), quoted(mark.kind()),
                    mark.automatic() ? AUTOMATIC : MANUAL);
        }
        out.line("threads", chosen.size(), model.threads().size());
    }

    private void agent() throws IOException {
        AgentInfo agent = info.agent();
        if (agent == null) {
            out.line("agent", info.isWithoutAgent() ? NO_AGENT : LogWords.UNKNOWN);
            return;
        }
        out.line("agent", quoted(agent.version()), quoted(agent.options()), agent.attached() ? ATTACHED : STARTED,
                quoted(agent.sampler()), quoted(agent.samplerNote()));
        for (String note : agent.notes()) {
            out.line("note", quoted(note));
        }
        AgentCost cost = agent.cost();
        if (cost != null) {
            out.line("cost", amount(cost.cpuNanos()), amount(cost.recorderCpuNanos()), amount(cost.processCpuNanos()),
                    cost.wovenClasses(), cost.weaveFailures(), cost.lostEvents());
        }
    }

    private void limits(Limits limits) throws IOException {
        if (limits.hasContainer() || limits.throttledNanos() >= 0) {
            out.line("limits", limits.cpuLimit(), limits.memoryLimit(), limits.pidsMax(),
                    amount(limits.throttledNanos()));
        }
        if (limits.met() != null) {
            out.line("met", quoted(limits.met().name()), limits.met().max(), limits.met().current());
        }
    }

    /** Environment variables and the like are not in a log, so that it need not be looked through for them. */
    private List<String> sensitive(ThreadSet chosen) {
        List<String> kept = new ArrayList<>(List.of(NAMES));
        if (info.command() != null) {
            kept.addAll(COMMAND);
        }
        if (chosen.ordinals().mapToObj(model.threads()::uncaught)
                .anyMatch(thrown -> thrown != null && thrown.message() != null)) {
            kept.addAll(MESSAGES);
        }
        kept.retainAll(info.sensitive());
        return kept;
    }
}
