package org.jlta.analysis.query;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Uncaught;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadQueryTest {

    private static RecordingModel model() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int cart = models.thread("Thread-7", main, 1000, frame("java.lang.Thread", "<init>", 1),
                frame("com.acme.Cart", "add", 31));
        int pool = models.thread("it's \"odd\"", main, 2000, frame("com.acme.Pool", "fill", 5));
        models.ended(pool, 2300);
        models.threads.kind(cart, "com.acme.CartThread", true, false).context(cart, models.context("/shop", 2, -1));
        models.threads.addCpu(pool, 40_000_000).uncaught(pool, new Uncaught("java.lang.Error", null));
        models.mark(4000, "warm", "user");
        int never = models.threads.thread(50);
        models.threads.allocated(never, 5, main, -1).name(never, "never");
        return models.build();
    }

    private static String select(String query) throws QueryException {
        RecordingModel model = model();
        StringBuilder names = new StringBuilder();
        ThreadQuery.parse(query).select(model).ordinals()
                .forEach(o -> names.append(names.isEmpty() ? "" : " ").append(switch (model.threads().name(o)) {
                case "Thread-7" -> "cart";
                case "main", "never" -> model.threads().name(o);
                default -> "pool";
                }));
        return names.toString();
    }

    @Test
    void findsAThreadByEachOfItsNames() throws QueryException {
        Models models = Models.ofMillis(1000);
        int worker = models.thread("pool-1-thread-1", -1, 10);
        models.thread("other", -1, 10);
        models.threads.renamed(worker, 200_000_000, "pool-1-thread-1", "import customer 3", worker)
                .renamed(worker, 300_000_000, "import customer 3", "pool-1-thread-1", worker);
        RecordingModel model = models.build();

        assertEquals(ThreadSet.of(worker), ThreadQuery.parse("name ~ 'customer 3'").select(model));
        assertEquals(ThreadSet.of(worker), ThreadQuery.parse("name = pool-1-thread-1").select(model));
        assertEquals("pool-1-thread-1", model.threads().nameAt(worker, 5));
        assertEquals("import customer 3", model.threads().nameAt(worker, 250_000_000));
        assertEquals("pool-1-thread-1", model.threads().nameAt(worker, 300_000_000));
        assertEquals("other", model.threads().nameAt(1, 300_000_000));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            unnamed                                    | cart
            not unnamed and alive                      | main
            daemon                                     | cart
            life > 5s                                  | main cart
            life <= 300ms and life >= 0.3s             | pool
            life = 300ms                               | pool
            cpu > 0                                    | pool
            not cpu > 0                                | main never cart
            start < 1500ms                             | main cart
            end < 1m                                   | pool
            state = ended                              | pool
            state != ended                             | main never cart
            state = neverStarted                       | never
            name = main                                | main
            name = "it's \\"odd\\""                    | pool
            name ~ "^it's"                             | pool
            name != main                               | never cart pool
            context = /shop                            | cart
            context = "/shop #2"                       | cart
            context = "/shop #3"                       | ''
            context ~ sh.p                             | cart
            context != /shop                           | main never pool
            class = com.acme.CartThread                | cart
            group = main                               | main
            stack ~ 'com\\.acme'                       | cart pool
            stack = com.acme.Cart.add:31               | cart
            origin ~ Cart                              | cart
            id = 50                                    | never
            uncaught                                   | pool
            alive and (daemon or name = main)          | main cart
            daemon or name = main and alive            | main cart
            not not daemon                             | cart
            aliveAt(500ms)                             | main never
            aliveAt(2100ms)                            | main never cart pool
            aliveAt(-5s)                               | main never cart
            aliveAt("warm")                            | main never cart
            aliveAt("no such mark")                    | ''
            aliveBetween(2200ms, 3s) and not alive     | never pool
            madeBy(name = main)                        | never cart pool
            cameFrom(name = main) and daemon           | cart
            madeBy(daemon)                             | ''
            not madeBy()                               | main
            deadlocked or contended() or woke()        | ''
            """)
    void selects(String query, String names) throws QueryException {
        assertEquals(names, select(query));
    }

    @Test
    void selectsEverythingByAnEmptyText() throws QueryException {
        RecordingModel model = model();

        assertEquals(ThreadSet.all(model.threads()), ThreadQuery.parse("  ").select(model));
        assertEquals(ThreadSet.all(model.threads()), ThreadQuery.ALL.select(model));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            unnamde                   | 0  | unnamed
            unnamed and               | 11 | not
            unnamed daemon            | 8  | and
            life                      | 4  | <
            life ~ 5s                 | 5  | >=
            life > soon               | 7  | a duration such as 5s, 300ms, 2m or 1h
            state = dead              | 8  | startFailed
            (unnamed                  | 8  | )
            name ~ '('                | 7  | regular expression
            name                      | 4  | ~
            id = x                    | 5  | number
            unnamed & daemon          | 8  | an operator
            aliveAt 5s                | 8  | (
            aliveAt(soon)             | 8  | a moment such as 12.4s, -30s from the end, or a mark's name in quotes
            aliveBetween(1s)          | 15 | ,
            woke(unnamed              | 12 | )
            contended(much)           | 10 | a duration such as 5s, 300ms, 2m or 1h
            """)
    void saysWhereAndWhatWasExpected(String query, int position, String expected) {
        QueryException wrong = assertThrows(QueryException.class, () -> ThreadQuery.parse(query));

        assertEquals(position, wrong.position());
        assertTrue(wrong.expected().contains(expected), () -> wrong.expected().toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            name >          | unexpected '>' at 6: expected =, !=, ~
            name            | the query ends too early: expected =, !=, ~
            state = "ended  | the text that begins at 9 has no closing "
            unnamed alive   | unexpected 'alive' at 9: expected and, or, its end
            """)
    void saysItInAPlainSentence(String query, String sentence) {
        assertEquals(sentence, assertThrows(QueryException.class, () -> ThreadQuery.parse(query)).getMessage());
    }

    @Test
    void missesAClosingQuote() {
        QueryException wrong = assertThrows(QueryException.class, () -> ThreadQuery.parse("name = 'open"));

        assertEquals(12, wrong.position());
        assertEquals(List.of("'"), wrong.expected());
    }

    @Test
    void refusesAnyTextInOrder() {
        List<String> pieces = List.of("aliveAt", "aliveBetween", "woke", "cameFrom", "contended", ",", "-3s", "and",
                "or", "not", "(", ")", "unnamed", "life", ">", "5s", "name", "=", "~", "'",
                "\"x\"", "state", "ended", " ", "!", "\\");
        Random random = new Random(17);
        int parsed = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(8); n >= 0; n--) {
                text.append(pieces.get(random.nextInt(pieces.size()))).append(random.nextInt(9) > 0 ? " " : "");
            }
            if (random.nextInt(4) == 0) {
                text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(0x250));
            }
            try {
                ThreadQuery.parse(text.toString());
                parsed++;
            } catch (QueryException e) {
                assertTrue(e.position() >= 0 && e.position() <= text.length(), text::toString);
                assertFalse(e.getMessage().isBlank(), text::toString);
            }
            int caret = random.nextInt(text.length() + 1);
            Completion completion = Completion.at(text.toString(), caret, null);
            assertTrue(completion.from() >= 0 && completion.from() <= caret && completion.to() == caret,
                    text::toString);
        }
        assertTrue(parsed > 0);
    }

    @Test
    void isNotOverwhelmedByLongOrDeepText() throws QueryException {
        String deep = "(".repeat(100_000);
        assertEquals(200, assertThrows(QueryException.class, () -> ThreadQuery.parse(deep)).position());
        String pattern = "name ~ '" + "(".repeat(5000) + "'";
        assertEquals(7, assertThrows(QueryException.class, () -> ThreadQuery.parse(pattern)).position());
        assertEquals("main cart", select("alive and ".repeat(20_000) + "alive"));
        assertEquals("main never cart pool", select("alive or ".repeat(20_000) + "not alive"));
        assertEquals("never pool", select("not ".repeat(20_001) + "alive"));
    }
}
