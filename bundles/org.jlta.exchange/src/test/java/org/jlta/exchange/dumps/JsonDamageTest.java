package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;

import org.jlta.exchange.FuzzRun;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** JSON of Thread.dump_to_file with damage in the middle: the threads before and behind it are read, and it is told. */
class JsonDamageTest {
    private static final int THREADS = 12;
    private static final String GARBAGE = "\u0000@@ garbage \u0001";

    /** How the text of the file is laid out. */
    enum Layout {
        /** As the JVM writes it. */
        LINES {
            @Override
            String of(String text) {
                return text;
            }
        },
        /** As programs that sort the fields of all objects do. */
        SORTED {
            @Override
            String of(String text) {
                return text.replaceAll("( +\"tid\".*\n)( +\"name\".*\n)", "$2$1");
            }
        },
        ONE_LINE {
            @Override
            String of(String text) {
                return text.strip().replaceAll("\n *", " ") + "\n";
            }
        },
        SORTED_LINE {
            @Override
            String of(String text) {
                return ONE_LINE.of(SORTED.of(text));
            }
        },
        LONG_LINE {
            @Override
            String of(String text) {
                return ONE_LINE.of(text).replace("\"threadContainers\"",
                        "\"padding\": \"" + "x".repeat(70_000) + "\", \"threadContainers\"");
            }
        },
        LOG {
            @Override
            String of(String text) {
                return text.lines().map(line -> "2026-03-04 05:06:07 [main] " + line + "\n").reduce("", String::concat);
            }
        };

        abstract String of(String text);
    }

    /** Two containers, each with half of the threads. */
    private static String text() {
        StringBuilder text = new StringBuilder("{\n  \"threadDump\": {\n    \"processId\": \"4711\",\n"
                + "    \"threadContainers\": [\n");
        for (int container = 0; container < 2; container++) {
            text.append("      {\n        \"container\": \"c-" + container + "\",\n        \"threads\": [\n");
            for (int i = 0; i < THREADS / 2; i++) {
                int number = container * THREADS / 2 + i;
                text.append("          {\n            \"tid\": \"" + (100 + number) + "\",\n            \"name\": \"t-"
                        + number + "\",\n            \"stack\": [\n              \"com.acme.A.b" + number
                        + "(A.java:1)\",\n              \"com.acme.A.main(A.java:2)\"\n            ]\n          }"
                        + (i + 1 < THREADS / 2 ? ",\n" : "\n"));
            }
            text.append("        ],\n        \"threadCount\": \"" + THREADS / 2 + "\"\n      }"
                    + (container == 0 ? ",\n" : "\n"));
        }
        return text.append("    ]\n  }\n}\n").toString();
    }

    private static List<Integer> numbers(int first, int last) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    /** Those of threads that are as they were. */
    private static List<Integer> whole(ThreadSnapshot snapshot) {
        return numbers(snapshot, thread -> true);
    }

    private static List<Integer> numbers(ThreadSnapshot snapshot, Predicate<ThreadEntry> which) {
        List<Integer> numbers = new ArrayList<>();
        for (ThreadEntry thread : snapshot.getThreads()) {
            int number = (int) thread.getThreadId() - 100;
            boolean whole = thread.getName().equals("t-" + number) && thread.getStack() != null
                    && thread.getStack().getFrames().toString()
                            .equals("[com.acme.A.b" + number + "(A.java:1), com.acme.A.main(A.java:2)]");
            if (whole && which.test(thread)) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    private static List<Integer> in(String container, ThreadSnapshot snapshot) {
        return numbers(snapshot, thread -> Objects.equals(container, thread.getContainer().getName()));
    }

    private static String expected(ThreadSnapshot snapshot) {
        return snapshot.getProblems().stream().map(Problem::getExpected).toList().toString();
    }

    @ParameterizedTest
    @EnumSource
    void allOthersAreReadWhereOneThreadIsDamaged(Layout layout) throws Exception {
        String bad = layout.of(text()).replace("com.acme.A.b3(", "com.acme\"." + GARBAGE);

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        List<Integer> others = numbers(0, THREADS - 1);
        others.remove(3);
        assertEquals(others, whole(snapshot));
        assertEquals("t-3", snapshot.getThreads().get(3).getName());
        assertEquals(numbers(THREADS / 2, THREADS - 1), in("c-1", snapshot));
        assertTrue(expected(snapshot).endsWith(" JSON]"), expected(snapshot));
    }

    @Test
    void damageIsToldWithWhereItGoesOn() throws Exception {
        String bad = text().replace("\"name\": \"t-3\"", GARBAGE).replace("\"name\": \"t-7\"", GARBAGE);

        Problem problem = Texts.read(bad).get(0).getProblems().get(0);

        assertEquals(bad.substring(0, bad.indexOf(GARBAGE)).lines().count(), problem.getLine());
        long next = bad.substring(0, bad.indexOf("\"104\"")).lines().count() - 1;
        assertEquals("what is no JSON; it was read again from the thread in line " + next + ", the first of 2 such",
                problem.getFound());
    }

    @ParameterizedTest
    @EnumSource
    void threadsThatAreGoneAreCounted(Layout layout) throws Exception {
        String text = layout.of(text());
        int begin = text.indexOf("\"name\": \"t-1\"");
        String bad = text.substring(0, begin) + GARBAGE
                + text.substring(text.indexOf("\"stack\"", text.indexOf("t-4")));

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        List<Integer> others = numbers(5, THREADS - 1);
        others.add(0, 0);
        assertEquals(others, whole(snapshot));
        assertEquals("[JSON, 6 threads in a container]", expected(snapshot));
        assertEquals("3 threads in c-0", snapshot.getProblems().get(1).getFound());
    }

    @ParameterizedTest
    @EnumSource
    void aContainerIsReadBehindDamageOfTheOneBefore(Layout layout) throws Exception {
        String bad = layout.of(text()).replaceFirst("\"threadCount\": \"6\"", GARBAGE);

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        assertEquals(numbers(0, THREADS / 2 - 1), in("c-0", snapshot));
        assertEquals(numbers(THREADS / 2, THREADS - 1), in("c-1", snapshot));
        assertEquals("[JSON]", expected(snapshot));
    }

    @ParameterizedTest
    @EnumSource
    void threadsOfAContainerWhoseNameIsGoneAreOfNoOther(Layout layout) throws Exception {
        String bad = layout.of(text()).replace("\"container\": \"c-1\"", GARBAGE);

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        assertEquals(numbers(0, THREADS / 2 - 1), in("c-0", snapshot));
        assertEquals(numbers(THREADS / 2, THREADS - 1), in(null, snapshot));
        assertEquals("[JSON]", expected(snapshot));
    }

    @ParameterizedTest
    @EnumSource
    void aMissingCommaTakesNoThread(Layout layout) throws Exception {
        String text = layout.of(text());
        int comma = text.indexOf("},", text.indexOf("t-2")) + 1;
        String bad = text.substring(0, comma) + text.substring(comma + 1);

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        assertEquals(numbers(0, THREADS - 1), whole(snapshot));
        assertEquals("[JSON]", expected(snapshot));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOG")
    void missingBracketsTakeNoThread(Layout layout) throws Exception {
        String text = layout.of(text());
        int end = text.indexOf("]", text.indexOf("t-2"));
        String bad = text.substring(0, end) + text.substring(text.indexOf("}", end) + 1);

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        assertEquals(numbers(0, THREADS - 1), whole(snapshot));
        assertEquals("[a frame, as 'class.method(File.java:1)', JSON]", expected(snapshot));
    }

    /** Not of sorted ones: a name may be that of a container in later versions. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"SORTED", "SORTED_LINE"})
    void threadsThatStandWhereContainersDoAreRead(Layout layout) throws Exception {
        String bad = layout.of(text()).replaceFirst("\"threads\": \\[\\s*(\\S+ \\S+ \\[main\\] +)?\\{", "");

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        assertEquals(numbers(0, THREADS - 1), whole(snapshot));
        assertTrue(expected(snapshot).contains("JSON"), expected(snapshot));
    }

    @ParameterizedTest
    @EnumSource
    void missingAndSurplusSignsBehindAThreadTakeNone(Layout layout) throws Exception {
        String text = layout.of(text());
        int end = text.indexOf("},", text.indexOf("t-2"));
        for (String damaged : List.of("}", "}],", "}}},", ",")) {
            String bad = text.substring(0, end) + damaged + text.substring(end + 2);

            ThreadSnapshot snapshot = Texts.read(bad).get(0);

            assertEquals(numbers(0, THREADS - 1), whole(snapshot), damaged);
            assertTrue(expected(snapshot).contains("JSON"), damaged + expected(snapshot));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFrameWithoutItsLastQuoteTakesNoOtherThread(Layout layout) throws Exception {
        String bad = layout.of(text()).replaceFirst("(t-3\"(?s:.)*?main\\(A.java:2\\))\"", "$1");

        ThreadSnapshot snapshot = Texts.read(bad).get(0);

        List<Integer> others = numbers(0, THREADS - 1);
        others.remove(3);
        assertEquals(others, whole(snapshot));
    }

    @Test
    void damageInALongLineIsToldWithItsPlace() throws Exception {
        String text = Layout.LONG_LINE.of(text());
        int at = text.indexOf("\"name\": \"t-3\"");
        String bad = text.substring(0, at) + GARBAGE + text.substring(at);

        Problem problem = Texts.read(bad).get(0).getProblems().get(0);

        assertEquals(1, problem.getLine());
        assertTrue(problem.getFound().startsWith("what is no JSON at character " + (at + 1) + "; it was read again "),
                problem.getFound());
    }

    @Test
    void dumpsBehindADamagedOneAreRead() throws Exception {
        String bad = text().replace("\"name\": \"t-10\"", GARBAGE).replace("\"name\": \"t-11\"", GARBAGE);
        for (Layout layout : Layout.values()) {
            for (String other : Texts.ALL) {
                List<ThreadSnapshot> both = Texts.read(layout.of(bad) + other);

                assertEquals(2, both.size(), layout + "\n" + other);
                assertEquals(numbers(0, 9), whole(both.get(0)), other);
                assertEquals(Texts.read(other).get(0).getThreads().size(), both.get(1).getThreads().size(), other);
            }
        }
    }

    @Test
    void aDumpBehindOneThatWasCutIsNoPartOfIt() throws Exception {
        String cut = text().substring(0, text().indexOf("\"name\": \"t-3\""));
        for (String other : Texts.ALL) {
            List<ThreadSnapshot> both = Texts.read(cut + "\n" + other);

            assertEquals(2, both.size(), other);
            assertEquals(List.of(0, 1, 2), whole(both.get(0)), other);
            assertEquals(Texts.read(other).get(0).getThreads().size(), both.get(1).getThreads().size(), other);
        }
    }

    /** Of any bytes: but for what is a comment of Java, which may take all to the end of the line or of the file. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOG")
    void noGarbageTakesMoreThanWhereItIsAndTheNext(Layout layout) throws Exception {
        Random random = new Random(4731);
        String text = layout.of(text());
        int first = text.indexOf("[", text.indexOf("\"threads\"")) + 1;
        int headBegin = text.lastIndexOf("\"container\"");
        int head = text.indexOf("[", headBegin) + 1;
        for (int i = 0; i < FuzzRun.INPUTS / 4; i++) {
            byte[] garbage = new byte[1 + random.nextInt(40)];
            random.nextBytes(garbage);
            String letters = new String(garbage, ISO_8859_1).replace('/', '|').replace("\ufeff", "");
            int at = first + random.nextInt(text.lastIndexOf("t-11") - first);
            int over = Math.min(at + random.nextInt(30), text.length());
            if (at < head && over > headBegin) {
                continue; // what a container has under another name is none of its threads
            }
            String bad = text.substring(0, at) + letters + text.substring(over);
            int before = numberAt(text, at);
            int behind = numberAt(text, over) + 2;

            ThreadSnapshot snapshot = Texts.read(bad).get(0);

            List<Integer> sound = numbers(0, before - 1);
            sound.addAll(numbers(behind, THREADS - 1));
            List<Integer> whole = whole(snapshot);
            assertTrue(whole.containsAll(sound), () -> whole + " of " + sound + ": "
                    + bad.substring(at - 40, Math.min(bad.length(), at + letters.length() + 200)));
        }
    }

    /** Of the thread that stands before, or begins at, that place; -1 before the first. */
    private static int numberAt(String text, int at) {
        int number = -1;
        while (number + 1 < THREADS && text.lastIndexOf('{', text.indexOf("\"" + (101 + number) + "\"")) <= at) {
            number++;
        }
        return number;
    }
}
