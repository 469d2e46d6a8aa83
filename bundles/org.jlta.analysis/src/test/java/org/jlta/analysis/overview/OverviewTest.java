package org.jlta.analysis.overview;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Uncaught;
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
    void tellsProblemsFirst() {
        Overview overview = Overview.of(shop().build(), Progress.NONE);

        assertEquals("3 threads of /shop are alive 5.00 s after it was stopped, from Cart.open:8",
                overview.findings().get(0).sentence());
        assertEquals("leaks --where \"context = '/shop'\"", overview.findings().get(0).arguments());
        assertEquals("1 thread ended by an uncaught exception, java.lang.Error", overview.findings().get(1).sentence());
        assertEquals(Severity.NOTE, overview.findings().get(2).severity());
    }

    @Test
    void tellsTheStartUp() {
        List<String> sentences = sentences(Overview.of(shop().build(), Progress.NONE));

        assertTrue(sentences.contains("ready after 2.00 s: 4 threads from 2 origins, 1 ended"), sentences::toString);
    }

    @Test
    void provesEachSentenceByAQueryThatParses() throws Exception {
        for (Finding finding : Overview.of(shop().build(), Progress.NONE).findings()) {
            int where = finding.arguments().indexOf("--where \"");
            if (where >= 0) {
                String query = finding.arguments().substring(where + 9, finding.arguments().length() - 1);
                assertEquals(query, ThreadQuery.parse(query).text());
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
