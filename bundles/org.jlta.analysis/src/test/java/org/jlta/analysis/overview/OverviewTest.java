package org.jlta.analysis.overview;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.junit.jupiter.api.Test;

class OverviewTest {
    private static final Frame NEW = frame("java.lang.Thread", "<init>", 1);

    private static Models shop() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int shop = models.context("/shop", 1, 5000);
        for (int i = 0; i < 3; i++) {
            models.threads.context(models.thread("Timer-" + i, main, 100 + i, NEW, frame("Cart", "open", 8)), shop);
        }
        int dead = models.thread("feed", main, 300, NEW, frame("Feed", "run", 2));
        models.ended(dead, 400).threads.uncaught(dead, new Uncaught("java.lang.Error", "no"));
        models.threads.allocated(models.threads.thread(60), 7, main, -1).name(5, "x");
        return models.mark(2000, "listening on 8080", "ready");
    }

    private static List<String> sentences(Overview overview) {
        return overview.findings().stream().map(Finding::sentence).toList();
    }

    @Test
    void countsAllThreadsAsTheQueriesDo() throws QueryException {
        RecordingModel model = shop().build();

        Overview overview = Overview.of(model, Progress.NONE);

        assertEquals(5, overview.started());
        assertEquals(4, overview.alive());
        assertEquals(ThreadQuery.parse("alive").select(model).size(), overview.alive());
        assertEquals(overview.alive(), overview.lifetimes().live()[overview.lifetimes().live().length - 1]);
        assertEquals(3, overview.unnamed());
        assertEquals(2, overview.origins());
    }

    @Test
    void isOfTheChosenThreadsAndTime() throws QueryException {
        RecordingModel model = shop().build();

        Overview timers = Overview.of(model, Scope.of(ThreadQuery.parse("name ~ Timer").select(model)), Progress.NONE);
        assertEquals(List.of(3, 3, 1), List.of(timers.started(), timers.alive(), timers.origins()));
        assertFalse(sentences(timers).stream().anyMatch(s -> s.contains("uncaught")), sentences(timers)::toString);

        Overview early = Overview.of(model, new Scope(ThreadSet.all(model.threads()), 0, 350_000_000), Progress.NONE);
        assertEquals(5, early.alive());
        assertEquals(350_000_000, early.lifetimes().fromNanos()
                + early.lifetimes().stepNanos() * (early.lifetimes().live().length - 1), early.lifetimes().stepNanos());
        assertTrue(sentences(early).stream().anyMatch(s -> s.contains("began from 0 ns to 350 ms")
                && s.contains("5 alive at 350 ms")), sentences(early)::toString);
    }

    @Test
    void provesAPartByTheSamePart() {
        Finding leak = Overview.of(shop().build(), Progress.NONE).findings().get(0);

        assertEquals(
                "leaks a.jfr --where \"(name = \\\"x\\\") and (context = '/shop')\" --from 2s --to \"load begins\"",
                new Choice("name = \"x\"", "2s", "load begins").command("a.jfr", leak));
        assertEquals("leaks a.jfr --where \"context = '/shop'\"", Choice.ALL.command("a.jfr", leak));
        assertEquals("leaks a.jfr --where \"context = '/shop'\" --own com.acme,com.shop",
                new Choice("", "", "", "com.acme,com.shop").command("a.jfr", leak));
        assertEquals("info a.jfr", new Choice("daemon", "2s", "").command("a.jfr",
                new Finding(Severity.NOTE, "it is incomplete", "info", ThreadSet.of())));
        assertEquals("only threads for which daemon holds, to -1s", new Choice("daemon", "", "-1s").words());
    }

    @Test
    void tellsProblemsFirst() {
        Overview overview = Overview.of(shop().build(), Progress.NONE);

        assertEquals("3 threads of /shop #1 are alive 5.00 s after it was stopped, from Cart.open:8",
                overview.findings().get(0).sentence());
        assertEquals("leaks --where \"context = '/shop'\"", overview.findings().get(0).arguments());
        assertEquals("1 thread ended by an uncaught exception, java.lang.Error", overview.findings().get(1).sentence());
        assertEquals(Severity.NOTE, overview.findings().get(2).severity());
    }

    /** Seven generations, each of which leaks six timers and, the even ones, a feed; the eighth runs. */
    private static Models reloaded() {
        Models models = Models.ofMillis(100_000);
        int main = models.main();
        for (int g = 1; g <= 8; g++) {
            int shop = models.context("/shop", g, g == 8 ? -1 : g * 10_000);
            for (int i = 0; i < 6; i++) {
                models.threads.context(models.thread("Timer-" + i, main, g * 9_000 + i, NEW, frame("Cart", "open", 8),
                        frame("Deployer", g == 1 ? "deploy" : "reload", g)), shop);
            }
            if (g % 2 == 0) {
                models.threads.context(models.thread("feed", main, g * 9_000, NEW, frame("Feed", "run", 2)), shop);
            }
        }
        return models;
    }

    @Test
    void tellsTheLeaksOfAllGenerationsTogether() {
        List<Finding> findings = Overview.of(reloaded().build(), Progress.NONE).findings();

        assertEquals("/shop, generations 1–7: 42 threads are alive up to 1 min 30 s after theirs was stopped, from "
                + "Cart.open:8", findings.get(0).sentence());
        assertEquals(42, findings.get(0).threads().size());
        assertEquals("leaks --where \"context = '/shop' and context != '/shop #8' and origin = 'Cart.open:8'\"",
                findings.get(0).arguments());
        assertEquals("/shop, generations 2, 4, 6: 3 threads are alive up to 1 min 20 s after theirs was stopped, from "
                + "Feed.run:2", findings.get(1).sentence());
        assertEquals(2, findings.stream().filter(f -> f.severity() == Severity.PROBLEM).count());
    }

    @Test
    void provesALeakByExactlyItsThreads() throws Exception {
        RecordingModel model = reloaded().build();
        for (Finding finding : Overview.of(model, Progress.NONE).findings().subList(0, 2)) {
            ThreadSet chosen = ThreadQuery.parse(query(finding)).select(model);
            int[] listed = Leaks.find(model, LeakRequest.of(chosen), Progress.NONE).stream()
                    .flatMapToInt(leak -> Arrays.stream(leak.group().threadOrdinals())).toArray();
            assertEquals(finding.threads(), ThreadSet.of(listed), finding.arguments());
        }
    }

    @Test
    void namesTheOneGenerationThatLeaks() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int first = models.context("/shop", 1, 5000);
        models.context("/shop", 2, -1);
        models.threads.context(models.thread("Timer-0", main, 100, NEW, frame("Cart", "open", 8)), first);

        assertEquals("leaks --where \"context = '/shop #1'\"",
                Overview.of(models.build(), Progress.NONE).findings().get(0).arguments());
    }

    private static String query(Finding finding) {
        int where = finding.arguments().indexOf("--where \"");
        return finding.arguments().substring(where + 9, finding.arguments().length() - 1);
    }

    @Test
    void tellsTheStartUp() {
        List<String> sentences = sentences(Overview.of(shop().build(), Progress.NONE));

        assertTrue(sentences.contains("ready after 2.00 s: 4 threads from 2 origins, 1 ended"), sentences::toString);
    }

    @Test
    void provesEachSentenceByAQueryThatParses() throws Exception {
        for (Finding finding : Overview.of(shop().build(), Progress.NONE).findings()) {
            if (finding.arguments().contains("--where \"")) {
                assertEquals(query(finding), ThreadQuery.parse(query(finding)).text());
            }
        }
    }

    @Test
    void staysShort() {
        Models models = Models.ofMillis(200_000);
        int main = models.main();
        for (int c = 0; c < 30; c++) {
            int context = models.context("/app" + c, 1, 100_000);
            models.threads.context(models.thread("Thread-" + c, main, 1000 * c, NEW, frame("App" + c, "go", 1)),
                    context);
        }

        Overview overview = Overview.of(models.build(), Progress.NONE);

        // a sentence and its command take two lines
        assertTrue(overview.findings().size() <= 20, () -> sentences(overview).toString());
        assertTrue(sentences(overview).contains("24 more leaking origins"), () -> sentences(overview).toString());
    }

    @Test
    void answersForNoThreads() {
        Overview overview = Overview.of(Models.ofMillis(0).build(), Progress.NONE);

        assertEquals(0, overview.started());
        assertEquals(1, overview.lifetimes().live().length);
    }
}
