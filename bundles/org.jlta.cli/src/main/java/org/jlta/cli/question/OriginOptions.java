package org.jlta.cli.question;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.cli.shell.EnumWords;

import picocli.CommandLine.Option;

/** How threads are grouped by origin. */
public final class OriginOptions {
    @Option(names = "--by", paramLabel = "allocation|start|blame", completionCandidates = Bys.class, description = "Group by where the thread was made, "
            + "where it was started, or the first frame of your own code. Default: allocation.")
    private OriginRequest.By by = OriginRequest.By.ALLOCATION;

    @Option(names = "--frames", paramLabel = "N", description = "Only N frames tell groups apart; 0 for all.")
    private int frames;

    @Option(names = "--end", paramLabel = "innermost|outermost", completionCandidates = Ends.class, description = "Which end of the stack comes first.")
    private OriginRequest.End end = OriginRequest.End.INNERMOST;

    @Option(names = "--jdk", paramLabel = "folded|shown", completionCandidates = JdkFrames.class, description = "Whether the JDK's own frames count.")
    private OriginRequest.Jdk jdk = OriginRequest.Jdk.FOLDED;

    @Option(names = "--lines", paramLabel = "distinct|merged", completionCandidates = LineForms.class, description = "Whether two lines of one method are two "
            + "places.")
    private OriginRequest.Lines lines = OriginRequest.Lines.DISTINCT;

    OriginRequest request(ThreadSet threads) {
        return new OriginRequest(threads, by, end, Math.max(0, frames), jdk, lines);
    }

    /** For help and completion. */
    static final class Bys extends EnumWords {
        Bys() {
            super(OriginRequest.By.class);
        }
    }

    /** For help and completion. */
    static final class Ends extends EnumWords {
        Ends() {
            super(OriginRequest.End.class);
        }
    }

    /** For help and completion. */
    static final class JdkFrames extends EnumWords {
        JdkFrames() {
            super(OriginRequest.Jdk.class);
        }
    }

    /** For help and completion. */
    static final class LineForms extends EnumWords {
        LineForms() {
            super(OriginRequest.Lines.class);
        }
    }
}
