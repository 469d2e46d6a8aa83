package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.tools.ToolProvider;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.compare.OriginChange;
import org.jlta.analysis.compare.Verdict;
import org.jlta.analysis.origin.OriginRequest;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two versions of one program. The first makes a thread that stays for each of 24 requests; the second makes it once, and has
 * ten lines, a lambda and an anonymous class more above it, so that all lines and numbers after them are others.
 */
class CompareTest {
    private static final int REQUESTS = 24;
    private static final String TEN_LINES = """
            static Runnable first() {
                return () -> System.out.print("");
            }

            static final Object LOCK = new Object() {
                @Override
                public String toString() {
                    return "lock";
                }
            };
            """;
    private static final String PROGRAM = """
            package shop;

            public final class Main {
                static Thread cleaner;

            %s
                public static void main(String[] arguments) throws InterruptedException {
                    for (int i = 0; i < 24; i++) {
                        serve(i);
                    }
                    System.out.println("served");
                }

                static void serve(int number) throws InterruptedException {
                    Thread worker = new Thread(() -> System.out.print(""), "worker-" + number);
                    worker.start();
                    worker.join();
                    if (%s) {
                        cleaner = new Thread(new Runnable() {
                            @Override
                            public void run() {
                                java.util.concurrent.locks.LockSupport.park();
                            }
                        }, "cleaner");
                        cleaner.setDaemon(true);
                        cleaner.start();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    private RecordingModel record(Jdk jdk, String name, String inserted, String condition) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(name));
        compile(classes, PROGRAM.formatted(inserted, condition));
        return TargetRun.of(jdk, folder, List.of("-cp", classes.toString(), "shop.Main")).record().model();
    }

    private static void compile(Path classes, String source) throws IOException {
        Path file = classes.resolve("Main.java");
        Files.writeString(file, source);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "--release", "17", "-d",
                classes.toString(), file.toString()));
    }

    private static Comparison compare(RecordingModel before, RecordingModel after) {
        return Comparison.of(ComparedSide.of(before), ComparedSide.of(after), OriginRequest.of(ThreadSet.of()),
                Comparison.Per.RUN, Progress.NONE);
    }

    /** Of threads that the program makes in {@code serve}. */
    private static List<OriginChange> ofProgram(Comparison comparison) {
        return comparison.origins().stream()
                .filter(change -> change.stack().stream().anyMatch(frame -> frame.methodName().equals("serve")))
                .toList();
    }

    @OnEachJdk
    void findsOriginsAgainBehindTenMoreLines(Jdk jdk) throws Exception {
        RecordingModel before = record(jdk, "before", "", "true");
        RecordingModel after = record(jdk, "after", TEN_LINES, "cleaner == null");

        List<OriginChange> fixed = ofProgram(compare(before, after));

        assertEquals(2, fixed.size(), fixed.toString());
        OriginChange cleaners = fixed.get(0);
        assertEquals(REQUESTS, cleaners.before().count());
        assertEquals(1, cleaners.after().count());
        assertEquals(Verdict.FEWER, cleaners.threads());
        assertEquals(Verdict.FEWER, cleaners.alive());
        assertTrue(cleaners.isBetter());
        assertEquals(cleaners.before().stack().get(0).line() + 10, cleaners.after().stack().get(0).line());
        OriginChange workers = fixed.get(1);
        assertEquals(REQUESTS, workers.before().count());
        assertEquals(REQUESTS, workers.after().count());
        assertEquals(Verdict.SAME, workers.threads());
        assertFalse(compare(before, after).isWorse());
        assertTrue(compare(after, before).isWorse());
    }
}
