package org.jlta.cli.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.agent.remote.AgentAddress;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta fetch}: copies what an agent recorded so far. */
@Command(name = "fetch", description = "Copies what the agent in a running JVM recorded so far to a file here; the agent "
        + "goes on.", footer = {"", "Example:", "  jlta fetch 4711 -o so-far.jfr", "Example: from another host",
                "  jlta fetch server:7777 --tokenfile tokens --tls agent.pem -o server.jfr"})
public final class FetchCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final Console console;

    @Mixin
    private TargetOptions target;

    @Option(names = {"-o",
            "--output"}, paramLabel = "FILE", description = "The recording, - is standard output; %%t in it is the time. "
                    + "Default: jlta-fetched-TIME.jfr in this folder.")
    private String output = "jlta-fetched-%t.jfr";

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    public FetchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException, RecordingException {
        if (output.equals(STANDARD_OUTPUT)) {
            print();
            return ExitCode.ANSWERED;
        }
        RecordingName name = new RecordingName(output, "fetched", force);
        name.check();
        AgentAddress address = target.address();
        Path file = name.of(0);
        fetch(address, file);
        console.message("Written: " + file);
        return ExitCode.ANSWERED;
    }

    /** A recording has to be whole before its first byte can be written. */
    private void print() throws Refusal, IOException, RecordingException {
        AgentAddress address = target.address();
        Path folder = Files.createTempDirectory("jlta-fetched-");
        try {
            Path file = folder.resolve("fetched.jfr");
            fetch(address, file);
            Files.copy(file, console.out());
            console.out().flush();
        } finally {
            TemporaryCopy.delete(folder);
        }
    }

    private void fetch(AgentAddress address, Path file) throws Refusal, IOException, RecordingException {
        List<String> losses;
        long gone;
        try (ProgressLine progress = console.progress("Copying from " + address.label());
                FetchedCopy copy = FetchedCopy.of(address)) {
            progress.begin("Writing " + file.getFileName());
            losses = RecordingAssembly.save(copy.folder(), file).losses();
            gone = copy.goneChunks();
        }
        losses.forEach(console::message);
        if (gone > 0) {
            console.message("The agent dropped " + gone + " chunks of its ring before they could be copied.");
        }
    }
}
