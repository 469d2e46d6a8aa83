package org.jlta.exchange.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.overview.Choice;
import org.jlta.analysis.overview.Overview;

/**
 * The answers of a recording as one HTML page that needs nothing from anywhere: no request leaves it, so that it can be
 * mailed, kept beside a build, or opened on a machine without a network.
 * <p>
 * Its size is bounded whatever the number of threads: each section says how much it leaves out. Immutable.
 */
public final class HtmlReport {
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

    private final RecordingModel model;
    private final Scope scope;
    private final Choice choice;
    private final String title;

    /**
     * @param threads the threads to report on
     * @param title   shown as the headline, such as the name of the file
     */
    public HtmlReport(RecordingModel model, ThreadSet threads, String title) {
        this(model, Scope.of(threads), Choice.ALL, title);
    }

    /**
     * @param scope  the part of the recording to report on
     * @param choice the same as it was typed, for the commands of the page
     * @param title  shown as the headline, such as the name of the file
     */
    public HtmlReport(RecordingModel model, Scope scope, Choice choice, String title) {
        this.model = model;
        this.scope = scope;
        this.choice = choice;
        this.title = title;
    }

    /**
     * Writes the page; the caller owns the writer, whose encoding must be UTF-8.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public void write(Writer out, Progress progress) throws IOException {
        Page page = new Page(out);
        ThreadSet threads = scope.threads();
        List<Leak> leaks = Leaks.find(model, LeakRequest.of(threads), progress);
        FlameSection flame = new FlameSection(model, scope, progress);
        List<Section> sections = List.of(new DeadlockSection(model, scope),
                new LockSection(model, scope, progress), new PoolSection(model, threads),
                new CpuSection(model, scope), flame, new SlowCallSection(model, scope));
        head(page, sections);
        new OverviewSection(model, scope, Overview.of(model, scope, progress), choice, title).write(page);
        new LeakSection(model, leaks).write(page);
        for (Section section : sections) {
            section.write(page);
        }
        OriginRequest origins = OriginRequest.of(threads).by(OriginRequest.suitable(model.threads(), threads));
        new OriginSection(Origins.tree(model, origins, progress), origins.by()).write(page);
        new LifetimeSection(model, scope).write(page);
        new ContextSection(model, threads).write(page);
        new ThreadSection(model, threads).write(page);
        new InfoSection(model.info()).write(page);
        page.markup("</main>\n<script>\n" + resource("report.js") + resource("lifetimes.js")
                + (flame.isEmpty() ? "" : FlameHtml.script()) + "</script>\n</body>\n</html>\n");
    }

    private void head(Page page, List<Section> sections) throws IOException {
        page.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        page.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        page.markup("<meta name=\"color-scheme\" content=\"light dark\">\n");
        page.element("title", "Threads of " + title);
        page.markup("<style>\n" + resource("report.css") + FlameHtml.STYLE + "</style>\n</head>\n<body>\n<header>");
        page.element("h1", "Threads of " + title);
        page.markup("<nav><a href=\"#overview\">Overview</a> <a href=\"#leaks\">Leaks</a> ");
        for (Section section : sections) {
            if (!section.isEmpty()) {
                page.markup("<a href=\"#" + section.id() + "\">" + section.title() + "</a> ");
            }
        }
        page.markup("<a href=\"#origins\">Origins</a> <a href=\"#lifetimes\">Lifetimes</a> "
                + "<a href=\"#contexts\">Contexts</a> <a href=\"#threads\">Threads</a> "
                + "<a href=\"#recording\">Recording</a></nav></header>\n<main>\n");
    }

    /** A text beside this class. */
    static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing resource: name=" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
