package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;

/** XMI of JLTA with garbage in the middle: what is sound is read, and the line of what is not is told. */
class SavedDamageTest {
    private static final boolean LONG = Boolean.getBoolean("jlta.long");
    private static final int THREADS = 30;

    private static String saved() throws Exception {
        StringBuilder text = new StringBuilder("Full thread dump Test VM (25.0.3 mixed mode):\n\n");
        for (int i = 0; i < THREADS; i++) {
            text.append("\"worker-" + i + "\" #" + (20 + i) + " prio=5 os_prio=0 tid=0x000" + i + " nid=0x" + i
                    + " waiting on condition\n   java.lang.Thread.State: RUNNABLE\n\tat com.acme.Worker.run" + i
                    + "(Worker.java:" + (i + 1) + ")\n\n");
        }
        text.append("JNI global refs: 4, weak refs: 0\n\n");
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        ModelFiles.save(Texts.read(text.toString()), saved);
        return saved.toString(UTF_8);
    }

    /** All threads but that one, with their stacks. */
    private static void assertOthers(String damaged, int hit) throws Exception {
        ThreadSnapshot snapshot = Texts.read(damaged.getBytes(UTF_8)).get(0);
        List<String> expected = new ArrayList<>();
        IntStream.range(0, THREADS).filter(i -> i != hit).forEach(i -> expected.add("worker-" + i));
        List<String> names = new ArrayList<>(Texts.names(snapshot));
        names.remove("worker-" + hit);
        assertEquals(expected, names);
        assertTrue(snapshot.getThreads().stream()
                .allMatch(t -> t.getName().equals("worker-" + hit)
                        || t.getStack() != null && t.getStack().getFrames().size() == 1));
        assertFalse(snapshot.getProblems().isEmpty());
    }

    private static int lineOf(String text, int place) {
        return (int) text.substring(0, place).chars().filter(c -> c == '\n').count() + 1;
    }

    @Test
    void oneDamagedThreadCostsNoOther() throws Exception {
        String whole = saved();
        int from = whole.indexOf("<threads key=\"t12\"");
        int to = whole.indexOf("<threads key=\"t13\"");
        String thread = whole.substring(from, to);
        for (String damaged : List.of(thread.replace("/>", ">"), thread.replaceFirst("\"", ""),
                thread.replaceFirst("name=\"", "name="), thread.replace("worker", "\0\0\0\0"),
                thread.substring(0, 30) + "\u0001\u0002<<<&&&\">" + thread.substring(40), "<<<" + thread,
                thread.substring(0, thread.length() / 2) + "\n")) {
            String text = whole.substring(0, from) + damaged + whole.substring(to);

            assertOthers(text, 12);

            Problem problem = Texts.read(text.getBytes(UTF_8)).get(0).getProblems().get(0);
            assertEquals(lineOf(whole, from), problem.getLine(), problem.getFound() + " in " + damaged);
        }
    }

    @Test
    void aLostHeadOrEndOfASnapshotCostsNoThread() throws Exception {
        String whole = saved();
        String head = whole.substring(whole.indexOf("<threads:"), whole.indexOf('\n', whole.indexOf("<threads:")));

        assertOthers(whole.replace(head, head.replace("xmi:version=\"", "xmi:version=")), -1);
        assertOthers(whole.replace("</threads:ThreadSnapshot>", "</threads:Thre&adSnapshot>"), -1);
    }

    @Test
    void garbageAnywhereCostsTheElementsThatItHits() throws Exception {
        String whole = saved();
        Random random = new Random(3);
        int first = whole.indexOf("<threads key=\"t2\"");
        int last = whole.indexOf("<threads key=\"t28\"");
        for (int i = 0; i < (LONG ? 5000 : 200); i++) {
            int from = first + random.nextInt(last - first);
            int length = 1 + random.nextInt(60);
            StringBuilder garbage = new StringBuilder();
            random.ints(length, 0, 127).filter(c -> c != '\n').forEach(c -> garbage.append((char) c));
            String text = whole.substring(0, from) + garbage + whole.substring(Math.min(last, from + length));

            ThreadSnapshot snapshot = Texts.read(text.getBytes(UTF_8)).get(0);

            assertTrue(snapshot.getThreads().size() >= THREADS - 3, text);
            assertTrue(Texts.names(snapshot).containsAll(List.of("worker-0", "worker-1", "worker-29")), text);
        }
    }
}
