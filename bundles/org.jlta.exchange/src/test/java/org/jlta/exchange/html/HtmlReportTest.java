package org.jlta.exchange.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.Progress;
import org.jlta.analysis.PauseTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.overview.Choice;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

    @Test
    void tellsLeaksWithContextAndStack() throws IOException {
        String page = page(Models.withThreads(3, "cart-timer"));
        assertTrue(page.contains("<span class=tag>certain</span>"), page);
        assertTrue(page.contains("/shop #1 (3)"));
        assertTrue(page.contains("<li>com.acme.Cart.&lt;init&gt;:31</li>"));
        assertTrue(page.contains("<li class=jdk>java.lang.Thread.&lt;init&gt;:700</li>"));
        assertTrue(page.contains("environment variables"));
    }

    @Test
    void namesCannotBecomeMarkup() throws IOException {
        String page = page(Models.withThreads(1, "<script>alert('1')</script>\"&\u202e"));
        assertFalse(page.contains("<script>alert"));
        assertTrue(page.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;\\u202e"));
    }

    @Test
    void needsNothingFromAnywhere() throws IOException {
        String page = page(Models.withThreads(2, "worker"));
        for (String loading : List.of("src\\s*=", "<link", "@import", "url\\(", "href=\"[^#]", "fetch\\(", "http:",
                "https:")) {
            assertFalse(Pattern.compile(loading).matcher(page).find(), loading);
        }
        assertEquals(1, occurrences(page, "<script>"));
    }

    @Test
    void staysSmallWithManyThreadsAndSaysSo() throws IOException {
        String page = page(Models.withThreads(100_000, "x".repeat(500)));
        assertTrue(page.length() < 3_000_000, "length " + page.length());
        assertTrue(page.contains("The first 2000 of 100\u00a0001 threads"));
        assertTrue(page.contains("The first 200 threads that ran, of 100\u00a0001."));
        assertTrue(page.contains("100000 × com.acme.Cart"));
    }

    @Test
    void anEmptyChoiceIsAPageToo() throws IOException {
        StringWriter out = new StringWriter();
        new HtmlReport(Models.withThreads(1, "worker"), ThreadSet.of(), "none").write(out, Progress.NONE);
        assertTrue(out.toString().contains("No thread outlived its context"));
        assertTrue(out.toString().endsWith("</html>\n"));
    }

    @Test
    void elementsAreClosed() throws IOException {
        String page = page(Models.withThreads(5, "worker"));
        for (String name : List.of("section", "details", "div", "table", "svg", "article", "dl", "ol", "ul", "main")) {
            assertEquals(occurrences(page, "<" + name + "[ >]"), occurrences(page, "</" + name + ">"), name);
        }
    }

    @Test
    void leavesOutWhatHasNothingToSay() throws IOException {
        String page = page(Models.withThreads(2, "worker"));
        for (String id : List.of("deadlocks", "locks", "pools", "cpu", "flame", "calls")) {
            assertFalse(page.contains("<section id=" + id + ">"), id);
            assertFalse(page.contains("#" + id + "\""), id);
        }
    }

    @Test
    void tellsDeadlocksLocksAndPools() throws IOException {
        String page = page(Models.withDeadlock("<b>worker"));
        for (String id : List.of("deadlocks", "locks", "pools")) {
            assertEquals(1, occurrences(page, "<section id=" + id + ">"), id);
            assertTrue(page.contains("<a href=\"#" + id + "\">"), id);
        }
        assertTrue(page.contains("2 threads wait for each other, since 2.00 s after the start, to the end"), page);
        assertTrue(page.contains("&lt;b&gt;worker is blocked for com.acme.Cart#7, held by &lt;b&gt;worker"), page);
        assertTrue(page.contains("<td>at com.<wbr>acme.<wbr>Cart.&lt;init&gt;:31</td>"), page);
        assertTrue(page.contains("ThreadPoolExecutor"), page);
        for (String name : List.of("section", "details", "table", "article", "ol", "td", "tr")) {
            assertEquals(occurrences(page, "<" + name + "[ >]"), occurrences(page, "</" + name + ">"), name);
        }
    }

    @Test
    void drawsPausesOfTheJvmAsBands() throws IOException {
        RecordingModel model = Models.withThreads(1, "worker");
        assertFalse(page(model).contains("<rect class=\"paused"));
        PauseTable pauses = new PauseTable(List.of(new PauseTable.Pause(1_000_000_000, 1_250_000_000,
                PauseTable.Kind.GARBAGE_COLLECTION, "G1New (<b>)")));
        String page = page(model.with(pauses));
        assertEquals(1, occurrences(page, "<rect class=\"paused"));
        assertTrue(page.contains("all threads stopped at 1.00 s for 250 ms: G1New (&lt;b&gt;)"), page);
    }

    @Test
    void isOfAPartOfTheTime() throws IOException {
        RecordingModel model = Models.withThreads(1, "worker");
        StringWriter out = new StringWriter();
        new HtmlReport(model, new Scope(ThreadSet.all(model.threads()), 1_000_000_000, 2_000_000_000),
                new Choice("", "1s", "2s"), "shop.jfr").write(out, Progress.NONE);
        String page = out.toString();
        assertTrue(page.contains("data-from=1000000000 data-nanos=1000000000"), page);
        assertTrue(page.contains("Of it from 1s, to 2s."), page);
        assertTrue(page.contains("<dt>alive at 2.00 s</dt>"), page);
        assertTrue(page.contains("jlta leaks shop.jfr --where &quot;context = &#39;/shop&#39;&quot; --from 1s --to 2s"),
                page);
    }

    private static long occurrences(String page, String pattern) {
        return Pattern.compile(pattern).matcher(page).results().count();
    }

    private static String page(RecordingModel model) throws IOException {
        StringWriter out = new StringWriter();
        new HtmlReport(model, ThreadSet.all(model.threads()), "shop.jfr").write(out, Progress.NONE);
        return out.toString();
    }
}
