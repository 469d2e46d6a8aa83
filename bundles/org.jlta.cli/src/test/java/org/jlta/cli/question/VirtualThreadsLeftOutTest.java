package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a dump of a running JVM is said to leave virtual threads out. */
class VirtualThreadsLeftOutTest {

    @ParameterizedTest
    @CsvSource({"25.0.3+9-LTS mixed mode, ForkJoinPool-1-worker-1, true",
            "21+35-2513 mixed mode, VirtualThread-unparker, true",
            "25.0.3+9 mixed mode, VirtualThread-unblocker, true",
            "25.0.3+9 mixed mode, ForkJoinPool.commonPool-worker-1, false",
            "17.0.15+6-Debian mixed mode, ForkJoinPool-1-worker-1, false",
            "25.292-b10 mixed mode, ForkJoinPool-1-worker-1, false"})
    void isSaidOfJvmsThatCanHaveSome(String version, String thread, boolean said) {
        String dump = "2026-12-02 10:00:00\nFull thread dump OpenJDK 64-Bit Server VM (" + version
                + "):\n\n\"main\" #1\n\n\""
                + thread + "\" #22 daemon\n";

        assertEquals(said, VirtualThreadsLeftOut.from(dump.getBytes(StandardCharsets.UTF_8)));
    }
}
