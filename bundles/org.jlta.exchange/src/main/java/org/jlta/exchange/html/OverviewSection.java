package org.jlta.exchange.html;

import java.io.IOException;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.overview.Choice;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;

/** What the recording says in a few sentences and figures. */
final class OverviewSection {
    private final RecordingModel model;
    private final Overview overview;
    private final Scope scope;
    private final Choice choice;
    private final String title;

    OverviewSection(RecordingModel model, Scope scope, Overview overview, Choice choice, String title) {
        this.model = model;
        this.scope = scope;
        this.overview = overview;
        this.choice = choice;
        this.title = title;
    }

    void write(Page page) throws IOException {
        page.markup("<section id=overview><h2>Overview</h2>\n<dl class=figures>");
        figure(page, overview.started(), "started");
        figure(page, overview.alive(), scope.toNanos() < model.info().durationNanos()
                ? "alive at " + Wording.duration(scope.endNanos(model))
                : "alive at the end");
        figure(page, overview.unnamed(), "unnamed");
        figure(page, overview.origins(), "origins");
        page.markup("<div><dt>length</dt><dd>").text(Wording.duration(model.info().durationNanos()))
                .markup("</dd></div></dl>\n");
        if (!choice.words().isEmpty()) {
            page.element("p", "Of it " + choice.words() + ".");
        }
        if (!choice.note().isEmpty()) {
            page.element("p", choice.note());
        }
        page.markup("<ul class=findings>\n");
        for (Finding finding : overview.findings()) {
            boolean problem = finding.severity() == Finding.Severity.PROBLEM;
            page.markup(problem ? "<li class=problem><b>Problem</b> " : "<li>").text(sentence(finding));
            if (!finding.arguments().isEmpty()) {
                page.markup("<br><code>jlta ").text(command(finding)).markup("</code>");
            }
            page.markup("</li>\n");
        }
        page.markup("</ul></section>\n");
    }

    private static void figure(Page page, int value, String words) throws IOException {
        page.markup("<div><dt>").text(words).markup("</dt><dd>" + Wording.count(value) + "</dd></div>");
    }

    private static String sentence(Finding finding) {
        String text = finding.sentence();
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private String command(Finding finding) {
        return choice.command(title.matches("[\\w.-]+") ? title : "SOURCE", finding);
    }
}
