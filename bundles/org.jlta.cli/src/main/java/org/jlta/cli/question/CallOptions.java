package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.cli.live.TypedAddress;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;

import picocli.CommandLine.Option;

/** Which calls of timed methods a question is about. */
public final class CallOptions {
    private static final String NONE_TIMED = "The recording has no timed methods: ";

    @Option(names = "--method", paramLabel = "PATTERN", defaultValue = "*", description = "Only methods whose class and name fit: "
            + "com.acme.Cart.add, com.acme.*, or a part of the name. Default: all.")
    private String method;

    @Option(names = "--min", paramLabel = "SPAN", defaultValue = "0ms", description = "Only calls that last so long, such as "
            + "100ms; calls below the recording's option mincall are not in it.")
    private String min;

    @Option(names = "--max", paramLabel = "SPAN", description = "Only calls that last no longer, such as 5s.")
    private String max;

    @Option(names = "--exclude", paramLabel = "PATTERN", description = "No methods whose class and name fit; can be given again and "
            + "again.")
    private List<String> excluded = List.of();

    SlowRequest request(Asked asked) throws Refusal {
        long least = Spans.require("--min", min);
        long most = max == null ? Long.MAX_VALUE : Spans.require("--max", max);
        if (most < least) {
            throw Refusal.usage("--max is less than --min");
        }
        return new SlowRequest(asked.threads(), asked.fromNanos(), asked.toNanos(), SlowRequest.pattern(method),
                least, most, excluded.stream().map(SlowRequest::pattern).toList());
    }

    /** The line above an answer on so many calls. */
    static String head(Asked asked, String calls) {
        RecordingModel model = asked.model();
        if (model.activity().calls().methods().isEmpty()) {
            return NONE_TIMED + (asked.live()
                    ? "the JVM times them from now on by jlta configure " + asked.source() + " include='com.acme.*'"
                            + (TypedAddress.isRemote(asked.source()) ? " --tokenfile FILE" : "")
                    : "record with --include, such as --include 'com.acme.*'");
        }
        long counted = model.activity().calls().methods().stream().filter(m -> m.countedOnly()).count();
        return calls + (counted == 0
                ? ""
                : "; of " + counted + " methods that were called too often some calls were counted only");
    }
}
