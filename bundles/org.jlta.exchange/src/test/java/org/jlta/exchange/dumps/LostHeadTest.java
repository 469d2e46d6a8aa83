package org.jlta.exchange.dumps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;

/** Threads whose first line is damaged or gone: what follows is never of the thread before. */
class LostHeadTest {

    private static ThreadSnapshot read(String text) throws Exception {
        return Texts.read(text).get(0);
    }

    private static ThreadEntry thread(ThreadSnapshot snapshot, String name) {
        return snapshot.getThreads().stream().filter(t -> t.getName().equals(name)).findFirst().orElseThrow();
    }

    private static boolean tells(ThreadSnapshot snapshot, int line) {
        return snapshot.getProblems().stream().anyMatch(problem -> problem.getLine() == line);
    }

    private static int line(String text, String part) {
        return (int) text.substring(0, text.indexOf(part)).chars().filter(c -> c == '\n').count() + 1;
    }

    @Test
    void aThreadWhoseFirstQuoteIsGoneIsReadAndTold() throws Exception {
        String text = Texts.MODERN.replace("\"blocked\"", "blocked\"");

        ThreadSnapshot snapshot = read(text);

        assertEquals(Texts.names(read(Texts.MODERN)), Texts.names(snapshot));
        assertEquals(2, thread(snapshot, "main").getStack().getFrames().size());
        assertEquals(2, thread(snapshot, "blocked").getStack().getFrames().size());
        assertEquals(21, thread(snapshot, "blocked").getThreadId());
        assertTrue(tells(snapshot, line(text, "blocked\" #21")), () -> snapshot.getProblems().toString());
    }

    @Test
    void aThreadWithoutQuotesTakesNothingFromTheOneBefore() throws Exception {
        for (String head : List.of("blocked", "\"blocked")) {
            String text = Texts.MODERN.replace("\"blocked\"", head);

            ThreadSnapshot snapshot = read(text);

            assertEquals(2, thread(snapshot, "main").getStack().getFrames().size());
            assertEquals(0, thread(snapshot, "main").getHolds().size());
            assertEquals(1, snapshot.getThreads().stream().filter(t -> t.getThreadId() == 22).count());
            assertTrue(tells(snapshot, line(text, head + " #21")), () -> snapshot.getProblems().toString());
        }
    }

    @Test
    void zerosWithinAFirstLineAreTold() throws Exception {
        String head = "\"blocked\" #21 [";
        for (String damaged : List.of("\"blocked\" " + "\0".repeat(5), "\"blo" + "\0".repeat(9))) {
            String text = Texts.MODERN.replace(head, damaged);
            assertTrue(!text.equals(Texts.MODERN));

            ThreadSnapshot snapshot = read(text);

            assertTrue(tells(snapshot, line(text, damaged)), () -> snapshot.getProblems().toString());
        }
    }

    @Test
    void aThreadOfAJavacoreWithoutItsFirstLineChangesNotTheOneBefore() throws Exception {
        ThreadEntry whole = thread(read(Texts.JAVACORE), "asking");
        String head = Texts.JAVACORE.lines().filter(line -> line.contains("\"main\" J9VMThread")).findFirst()
                .orElseThrow();
        String text = Texts.JAVACORE.replace(head + "\n", "");

        ThreadSnapshot snapshot = read(text);
        ThreadEntry before = snapshot.getThreads().get(1);

        assertEquals(0x1720, before.getOsThreadId());
        assertEquals(whole.getThreadId(), thread(snapshot, "asking").getThreadId());
        assertTrue(snapshot.getProblems().stream()
                .anyMatch(problem -> problem.getExpected().contains("3XMTHREADINFO before it")),
                () -> snapshot.getProblems().toString());
    }
}
