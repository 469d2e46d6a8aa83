package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.calls.SampledCalls;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import picocli.CommandLine.Option;

/** Which calls a question is about: those of timed methods, else those that samples show. */
public final class CallOptions {
    private static final String ALL = "*";

    @Option(names = "--method", paramLabel = "PATTERN", defaultValue = ALL, description = "Only methods whose class and name fit: "
            + "com.acme.Cart.add, com.acme.*, or a part of the name. Default: all, but those of the JDK where samples show the calls.")
    private String method;

    @Option(names = "--min", paramLabel = "SPAN", defaultValue = "0ms", description = "Only calls that last so long, such as "
            + "100ms; calls below the recording's option mincall are not in it.")
    private String min;

    @Option(names = "--max", paramLabel = "SPAN", description = "Only calls that last no longer, such as 5s.")
    private String max;

    @Option(names = "--exclude", paramLabel = "PATTERN", description = "No methods whose class and name fit; can be given again and "
            + "again.")
    private List<String> excluded = List.of();

    @Option(names = "--sampled", description = "Calls as samples and waits show them, though methods were timed; without, where "
            + "none was.")
    private boolean sampled;

    SlowRequest request(Asked asked) throws Refusal {
        long least = Spans.require("--min", min);
        long most = max == null ? Long.MAX_VALUE : Spans.require("--max", max);
        if (most < least) {
            throw Refusal.usage("--max is less than --min");
        }
        return new SlowRequest(asked.threads(), asked.fromNanos(), asked.toNanos(), SlowRequest.pattern(method),
                least, most, excluded.stream().map(SlowRequest::pattern).toList());
    }

    /** Whether the calls are those that samples show. */
    boolean isSampled(Asked asked) {
        return sampled || asked.model().activity().calls().methods().isEmpty();
    }

    /** The question on the calls that the recording has. */
    Asked seen(Asked asked, SlowRequest request) {
        return isSampled(asked)
                ? asked.with(SampledCalls.in(asked.model(), request, !method.equals(ALL), asked.progress()))
                : asked;
    }

    /**
     * The line above an answer on so many calls.
     *
     * @param asked as it was asked, before {@link #seen}
     */
    String head(Asked asked, String calls) {
        RecordingModel model = asked.model();
        if (isSampled(asked)) {
            return calls
                    + " as samples and waits show them: short ones can be missing, and those that follow each other"
                    + " from one line are one; exact times " + (asked.live()
                            ? "from now on by jlta configure " + asked.source() + " include='com.acme.*'"
                            : "by jlta record --include 'com.acme.*'");
        }
        long counted = model.activity().calls().methods().stream().filter(m -> m.countedOnly()).count();
        return calls + (counted == 0
                ? ""
                : "; of " + counted + " methods that were called too often some calls were counted only");
    }
}
