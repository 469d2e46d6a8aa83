package org.jlta.ui.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
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
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.view.Strips;

/**
 * The page of the overview: what was recorded, findings, numbers, live threads over time. Its widgets stay while a recording grows, and
 * only those are laid out again that say something else. For the UI thread.
 */
final class OverviewPage {
    private static final int MARGIN = 16;
    /** The height below which findings come first, in pixels. */
    private static final int SHORT = 360;
    private static final int LIVE = 0;
    private static final int STARTED = SeriesLook.OTHERS;

    private final ScrolledComposite scroll;
    private final Consumer<Finding> proof;
    private final Strips.Target target;
    private Composite body;
    private StripChart strip;
    private Label title;
    private Label facts;
    private SentenceRows notes;
    private Composite numbers;
    private NumberTiles tiles;
    private Label heading;
    private SentenceRows findings;
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
        name = null;
        if (body != null) {
            scroll.setContent(null);
            body.dispose();
            body = null;
            strip = null;
        }
    }

    /** Shows another one; of the same session the page stays where it is. */
    void show(Session session, RecordingModel newModel, Overview overview) {
        boolean isOther = !session.name().equals(name);
        shown = overview;
        name = session.name();
        model = newModel;
        List<Control> changed = new ArrayList<>();
        if (body == null) {
            make();
        }
        say(title, VisibleText.of(name), changed);
        say(facts, VisibleText.of(String.join(" · ", OverviewWords.facts(model.info()))), changed);
        notes.show(notes(session), changed);
        tiles.show(OverviewWords.numbers(model, overview), changed);
        showStrip(overview.lifetimes(), changed);
        List<Finding> found = OverviewWords.findings(model.info(), overview);
        say(heading, OverviewWords.findings(found.size()), changed);
        findings.show(found.stream().map(Sentence::of).toList(), changed);
        if (!changed.isEmpty()) {
            body.layout(changed.toArray(Control[]::new));
            measure();
        }
        if (isOther) {
            scroll.setOrigin(0, 0);
        }
    }

    private void make() {
        body = new Composite(scroll, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(MARGIN, MARGIN).spacing(0, 4).applyTo(body);
        Palette.likeList(body);
        title = label(SWT.NONE);
        title.setFont(JFaceResources.getHeaderFont());
        facts = label(SWT.WRAP);
        facts.setForeground(Palette.SECONDARY.color());
        GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(facts);
        notes = new SentenceRows(body, proof, this::copy);
        numbers = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(MARGIN * 2, 0).applyTo(numbers);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(numbers);
        Palette.likeList(numbers);
        numbers.setBackgroundMode(SWT.INHERIT_FORCE);
        tiles = new NumberTiles(numbers);
        strip = Strips.make(numbers, Messages.threadsOverTime_label, target);
        strip.setOnPage(true);
        MenuManager menu = new MenuManager();
        Strips.exports(strip, "threads").contribute(menu, strip);
        strip.setMenu(menu.createContextMenu(strip));
        strip.addDisposeListener(event -> menu.dispose());
        heading = label(SWT.NONE);
        heading.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 12).applyTo(heading);
        findings = new SentenceRows(body, proof, this::copy);
        scroll.setContent(body);
    }

    private Label label(int style) {
        Label label = new Label(body, style);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(label);
        Palette.likeList(label);
        return label;
    }

    private static void say(Label label, String text, List<Control> changed) {
        String escaped = text.replace("&", "&&");
        if (!label.getText().equals(escaped)) {
            label.setText(escaped);
            changed.add(label);
        }
    }

    /** What a reader must know before anything else. */
    private List<Sentence> notes(Session session) {
        List<Sentence> notes = new ArrayList<>();
        String standing = OverviewWords.standing(session);
        if (standing != null) {
            notes.add(new Sentence(Icon.NOTE, standing, null));
        }
        if (!session.isGrowing()) {
            OverviewWords.warnings(model.info())
                    .forEach(warning -> notes.add(new Sentence(Icon.PROBLEM, warning, null)));
        }
        return notes;
    }

    private void showStrip(Lifetimes lifetimes, List<Control> changed) {
        strip.setModel(strip(lifetimes, model.info().durationNanos()));
        Point hint = new Point(MARGIN * 5, strip.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
        if (!(strip.getLayoutData() instanceof GridData data) || data.heightHint != hint.y) {
            GridDataFactory.fillDefaults().grab(true, false).hint(hint).applyTo(strip);
            changed.add(strip);
        }
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

    private void copy(Finding finding) {
        ClipboardText.set(scroll.getDisplay(), FindingText.of(name, model, finding));
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

    /** Texts that did not change keep the room that was measured for them before. */
    private void measure() {
        if (body != null) {
            order();
            int wide = scroll.getClientArea().width;
            scroll.setMinSize(0, body.computeSize(Math.max(wide, 1), SWT.DEFAULT, false).y);
        }
    }
}
