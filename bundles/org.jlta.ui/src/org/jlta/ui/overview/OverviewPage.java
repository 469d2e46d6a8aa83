package org.jlta.ui.overview;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.Session;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.charts.strip.StripModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.format.UnbrokenText;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.view.Strips;

/** The page of the overview: what was recorded, findings, numbers, live threads over time. For the UI thread. */
final class OverviewPage {
    private static final int MARGIN = 16;
    /** The height below which findings come first, in pixels. */
    private static final int SHORT = 360;
    private static final int LIVE = 0;
    private static final int STARTED = SeriesLook.OTHERS;

    private final ScrolledComposite scroll;
    private final Consumer<Finding> proof;
    private final LocalResourceManager resources;
    private final Strips.Target target;
    private Composite body;
    private StripChart strip;
    private Label title;
    private Label facts;
    private Composite numbers;
    private Label heading;
    private Overview shown;
    private String name;
    private RecordingModel model;

    /**
     * @param proof  a finding's link was followed
     * @param target what is done in the strip of threads over time
     */
    OverviewPage(Composite parent, Consumer<Finding> proof, Strips.Target target) {
        this.proof = proof;
        this.target = target;
        scroll = new ScrolledComposite(parent, SWT.V_SCROLL);
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        scroll.addListener(SWT.Resize, event -> measure());
        resources = new LocalResourceManager(JFaceResources.getResources(), scroll);
        Palette.likeList(scroll);
    }

    Control control() {
        return scroll;
    }

    Overview shown() {
        return shown;
    }

    void clear() {
        shown = null;
        model = null;
        if (body != null) {
            scroll.setContent(null);
            body.dispose();
            body = null;
            strip = null;
        }
    }

    /** Shows another one; of the same session the page stays where it is. */
    void show(Session session, RecordingModel newModel, Overview overview) {
        String newName = session.name();
        Point origin = newName.equals(name) ? scroll.getOrigin() : new Point(0, 0);
        clear();
        shown = overview;
        name = newName;
        model = newModel;
        body = new Composite(scroll, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(MARGIN, MARGIN).spacing(0, 4).applyTo(body);
        Palette.likeList(body);
        title = label(VisibleText.of(name));
        title.setFont(JFaceResources.getHeaderFont());
        facts = wrapped(OverviewWords.facts(model.info()));
        facts.setForeground(Palette.SECONDARY.color());
        String standing = OverviewWords.standing(session);
        if (standing != null) {
            row(Icon.NOTE, standing, null);
        }
        if (!session.isGrowing()) {
            OverviewWords.warnings(model.info()).forEach(warning -> row(Icon.PROBLEM, warning, null));
        }
        numbers = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(MARGIN * 2, 0).applyTo(numbers);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(numbers);
        Palette.likeList(numbers);
        numbers.setBackgroundMode(SWT.INHERIT_FORCE);
        new NumberTiles(numbers, OverviewWords.numbers(model, overview));
        strip = Strips.make(numbers, Messages.threadsOverTime_label, target);
        strip.setOnPage(true);
        MenuManager menu = new MenuManager();
        Strips.exports(strip, "threads").contribute(menu, strip);
        strip.setMenu(menu.createContextMenu(strip));
        strip.addDisposeListener(event -> menu.dispose());
        strip.setModel(strip(overview.lifetimes(), model.info().durationNanos()));
        GridDataFactory.fillDefaults().grab(true, false).hint(MARGIN * 5, strip.computeSize(SWT.DEFAULT, SWT.DEFAULT).y)
                .applyTo(strip);
        List<Finding> findings = OverviewWords.findings(model.info(), overview);
        heading = heading(OverviewWords.findings(findings.size()));
        for (Finding finding : findings) {
            row(finding.severity() == Finding.Severity.PROBLEM ? Icon.PROBLEM : Icon.NOTE,
                    OverviewWords.sentence(finding), finding);
        }
        scroll.setContent(body);
        measure();
        body.layout();
        scroll.setOrigin(origin);
    }

    /** The strip of threads over time, null while there is none. */
    StripChart strip() {
        return strip;
    }

    private static StripModel strip(Lifetimes lifetimes, long durationNanos) {
        long[] live = Arrays.stream(lifetimes.live()).asLongStream().toArray();
        long[] started = Arrays.stream(lifetimes.started()).asLongStream().toArray();
        Arrays.parallelPrefix(started, Long::sum);
        return new StripModel(new TimeRange(lifetimes.fromNanos(), Math.max(1, durationNanos)), lifetimes.stepNanos(),
                List.of(lane(Messages.live_label, LIVE, live), lane(Messages.startedSoFar_label, STARTED, started)));
    }

    private static StripModel.Lane lane(String label, int style, long[] amounts) {
        return new StripModel.Lane(label, List.of(new StripModel.Series(label, style, amounts)), Amounts::count);
    }

    private Label heading(String text) {
        Label made = label(text);
        made.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 12).applyTo(made);
        return made;
    }

    private void row(Icon icon, String sentence, Finding finding) {
        Composite row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        Label mark = new Label(row, SWT.NONE);
        mark.setImage(resources.create(icon.descriptor()));
        GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).indent(0, 2).applyTo(mark);
        Link text = new Link(row, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(text);
        Palette.likeList(row, mark, text);
        text.setText(linked(sentence, finding));
        if (finding != null) {
            text.setToolTipText(NLS.bind(Messages.command_message, finding.arguments()));
            text.addListener(SWT.Selection, event -> proof.accept(finding));
            Menu menu = new Menu(text);
            MenuItem copy = new MenuItem(menu, SWT.PUSH);
            copy.setText(Messages.copyFinding_label);
            copy.addListener(SWT.Selection, event -> copy(finding));
            text.setMenu(menu);
        }
    }

    private void copy(Finding finding) {
        ClipboardText.set(scroll.getDisplay(), FindingText.of(name, model, finding));
    }

    private static String linked(String sentence, Finding finding) {
        String plain = VisibleText.of(sentence).replace("&", "&&").replace("<", "‹").replace(">", "›");
        if (finding == null || finding.threads().isEmpty() && !Proof.isShown(finding)) {
            return plain;
        }
        if (finding.threads().isEmpty()) {
            return plain + "  <a>" + UnbrokenText.of(Messages.showProof_label) + "</a>";
        }
        String link = finding.threads().size() == 1
                ? Messages.showThread_label
                : NLS.bind(Messages.showThreads_label, Amounts.count(finding.threads().size()));
        return plain + "  <a>" + UnbrokenText.of(link) + "</a>";
    }

    private Label label(String text) {
        Label label = new Label(body, SWT.NONE);
        label.setText(text.replace("&", "&&"));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(label);
        Palette.likeList(label);
        return label;
    }

    private Label wrapped(List<String> facts) {
        Label label = new Label(body, SWT.WRAP);
        label.setText(VisibleText.of(String.join(" · ", facts)).replace("&", "&&"));
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(label);
        Palette.likeList(label);
        return label;
    }

    /** Facts and numbers stand above the findings; below them where there is so little room that these would not be seen. */
    private void order() {
        boolean isShort = scroll.getClientArea().height < SHORT;
        Control[] all = body.getChildren();
        if (isShort != (all[all.length - 1] == numbers)) {
            if (isShort) {
                facts.moveBelow(null);
                numbers.moveBelow(null);
            } else {
                facts.moveBelow(title);
                numbers.moveAbove(heading);
            }
            body.layout();
        }
    }

    private void measure() {
        if (body != null) {
            order();
            int wide = scroll.getClientArea().width;
            scroll.setMinSize(0, body.computeSize(Math.max(wide, 1), SWT.DEFAULT).y);
        }
    }
}
