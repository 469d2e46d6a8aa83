package org.jlta.exchange.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.flame.FlamePage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages in a browser without a window, where one is there; with {@code -Djlta.long=true}, since it takes seconds. */
class PageInBrowserTest {
    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    @TempDir
    Path folder;

    /** Runs a script behind the page's own; gives what it left as the title, and fails on any message of the console. */
    private String titleAfter(String page, String script) throws Exception {
        assumeTrue(Boolean.getBoolean("jlta.long"), "only with -Djlta.long=true");
        Optional<Path> browser = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(path -> BROWSERS.stream().map(name -> Path.of(path, name))).filter(Files::isExecutable)
                .findFirst();
        assumeTrue(browser.isPresent(), "no browser here");
        Path file = Files.writeString(folder.resolve("page.html"),
                page.replace("</body>", "<script>" + script + "</script></body>"));
        Path dom = folder.resolve("dom.html");
        Path log = folder.resolve("log.txt");
        Process process = new ProcessBuilder(browser.get().toString(), "--headless=new", "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile"), "--enable-logging=stderr",
                "--virtual-time-budget=5000", "--dump-dom", file.toUri().toString()).redirectOutput(dom.toFile())
                .redirectError(log.toFile()).start();
        try {
            assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the browser does not end");
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertFalse(Files.readString(log).contains("CONSOLE"), Files.readString(log));
        String text = Files.readString(dom);
        return text.substring(text.indexOf("<title>") + "<title>".length(), text.indexOf("</title>"));
    }

    @Test
    void tablesOfTheReportAreSorted() throws Exception {
        RecordingModel model = Models.withThreads(30, "worker</title><script>throw 1</script>");
        StringWriter page = new StringWriter();
        new HtmlReport(model, ThreadSet.all(model.threads()), "a<b").write(page, Progress.NONE);

        String title = titleAfter(page.toString(),
                """
                        const table = document.querySelector('#threads table');
                        const heading = table.tHead.rows[0].cells[0];
                        heading.querySelector('button').click();
                        heading.querySelector('button').click();
                        document.title = table.tBodies[0].rows[0].cells[0].textContent + ' ' + heading.getAttribute('aria-sort');
                        """);

        assertEquals("129 descending", title);
    }

    @Test
    void theTimeOfLivesIsZoomed() throws Exception {
        RecordingModel model = Models.withThreads(3, "worker");
        StringWriter page = new StringWriter();
        new HtmlReport(model, ThreadSet.all(model.threads()), "a<b").write(page, Progress.NONE);

        String title = titleAfter(page.toString(),
                """
                        const section = document.getElementById('lifetimes');
                        section.querySelector('button[value=in]').click();
                        const chart = section.querySelectorAll('svg.time')[1];
                        const words = [chart.viewBox.baseVal.x, chart.viewBox.baseVal.width];
                        section.querySelectorAll('.at').forEach(tick => words.push(tick.textContent));
                        const box = chart.parentNode.getBoundingClientRect();
                        chart.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: box.right - 1, clientY: box.top + 5}));
                        words.push(chart.viewBox.baseVal.width, section.querySelectorAll('.at')[4].textContent);
                        document.title = words.join(' ').replaceAll('\u00a0', '');
                        """);

        // the moment that was clicked comes to the middle
        assertTrue(title.matches("235 470 15.0s 22.5s 30.0s 37.5s 45.0s 235 52.[345]s"), title);
    }

    @Test
    void aFrameOfTheFlamePageIsWidened() throws Exception {
        FlameNode root = new FlameNode("all", 4, 0, List.of(new FlameNode("a.B.c", 3, 3, List.of()),
                new FlameNode("a.B.d<script>throw 1</script>", 1, 1, List.of())));
        StringWriter page = new StringWriter();
        FlamePage.write(root, "a<b", FlameValue.SAMPLES, page);

        String title = titleAfter(page.toString(),
                """
                        const frame = document.querySelectorAll('.f')[2];
                        frame.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                        const box = document.getElementById('find');
                        box.value = 'a.B';
                        box.dispatchEvent(new Event('input'));
                        const wide = frame.querySelector('rect').getAttribute('width') / document.querySelector('svg').clientWidth;
                        document.title = wide + ', ' + frame.querySelector('text').textContent.substring(0, 5) + ', '
                            + document.getElementById('found').textContent;
                        """);

        assertEquals("1, a.B.d, 2 frames", title);
    }
}
