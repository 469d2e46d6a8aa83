package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.Recursion;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.cli.shell.EnumWords;

import picocli.CommandLine.Option;

/** How threads are grouped by origin. */
public final class OriginOptions {
    /** What threads can be grouped by; tasks of pools by where they were submitted. */
    enum By {
        ALLOCATION, START, SUBMIT, BLAME
    }

    static final List<String> NAMES = List.of("--by", "--frames", "--end", "--jdk", "--lines", "--recursion");

    @Option(names = "--by", paramLabel = "allocation|start|submit|blame", completionCandidates = Bys.class, description = "Group by where the thread was made, "
            + "where it was started, where the tasks that it ran were submitted, or the first frame of your own code. "
            + "Default: allocation.")
    private By by = By.ALLOCATION;

    @Option(names = "--frames", paramLabel = "N", description = "Only N frames tell groups apart; 0 for all.")
    private int frames;

    @Option(names = "--end", paramLabel = "innermost|outermost", completionCandidates = Ends.class, description = "Which end of the stack comes first.")
    private OriginRequest.End end = OriginRequest.End.INNERMOST;

    @Option(names = "--jdk", paramLabel = "folded|shown", completionCandidates = JdkFrames.class, description = "Whether the JDK's own frames count.")
    private OriginRequest.Jdk jdk = OriginRequest.Jdk.FOLDED;

    @Option(names = "--lines", paramLabel = "distinct|merged", completionCandidates = LineForms.class, description = "Whether two lines of one method are two "
            + "places.")
    private OriginRequest.Lines lines = OriginRequest.Lines.DISTINCT;

    @Option(names = "--recursion", paramLabel = "shown|folded", completionCandidates = Recursions.class, description = "Whether frames that come "
            + "again and again tell groups apart by how often. Default: shown.")
    private Recursion recursion = Recursion.SHOWN;

    boolean isBySubmit() {
        return by == By.SUBMIT;
    }

    OriginRequest request(ThreadSet threads) {
        OriginRequest.By stack = switch (by) {
        case START -> OriginRequest.By.START;
        case BLAME -> OriginRequest.By.BLAME;
        default -> OriginRequest.By.ALLOCATION;
        };
        return new OriginRequest(threads, stack, end, Math.max(0, frames), jdk, lines, recursion);
    }

    /** For help and completion. */
    static final class Bys extends EnumWords {
        Bys() {
            super(By.class);
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
    static final class Recursions extends EnumWords {
        Recursions() {
            super(Recursion.class);
        }
    }

    /** For help and completion. */
    static final class LineForms extends EnumWords {
        LineForms() {
            super(OriginRequest.Lines.class);
        }
    }
}
