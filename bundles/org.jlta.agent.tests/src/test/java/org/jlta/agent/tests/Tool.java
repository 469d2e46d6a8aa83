package org.jlta.agent.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;

/** Programs of the system that tests need; where one is missing or may not do its work, the test is skipped. */
final class Tool {

    private Tool() {
    }

    /** Skips the test, with the reason, unless the command ends with 0. */
    static void assume(String reason, Path folder, String... command) throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "tool-", ".txt");
        int code = start(log, command);
        String output = Files.readString(log);
        Assumptions.assumeTrue(code == 0, () -> reason + ": " + List.of(command) + " " + output);
    }

    private static int start(Path log, String... command) throws InterruptedException, IOException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
        } catch (IOException e) {
            // there is no such program
            Files.writeString(log, e.toString());
            return -1;
        }
    }
}
