package org.jlta.ui.preferences;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.query.Durations;
import org.jlta.core.UserSettings;
import org.jlta.ui.HelpContexts;

/** Own packages, names that tell nothing, and from which amount on something is a finding. */
public final class OwnCodePage extends SettingsPage {
    /** At least: what a dialog of 613 points leaves, beside what the platform adds. */
    private static final int WIDTH = 340;
    /** At least: all of the page is to be seen in the dialog as it opens. */
    private static final int LINES = 2;
    private static final int FIELD = 80;
    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,8}");

    private Text packages;
    private Text names;
    private Text stormThreads;
    private Text shortLife;
    private Text lockWait;
    private Text poolWait;
    private Text idlePools;

    public OwnCodePage() {
        super(PreferenceMessages.analysisPage_message, UserSettings.shared().place());
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(5, 4).applyTo(column);
        packages = lines(column, PreferenceMessages.ownPackages_label);
        names = lines(column, PreferenceMessages.unnamed_label);
        Group limits = new Group(column, SWT.NONE);
        limits.setText(PreferenceMessages.limits_title);
        GridLayoutFactory.swtDefaults().numColumns(2).spacing(5, 2).applyTo(limits);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(limits);
        stormThreads = field(limits, PreferenceMessages.stormThreads_label);
        shortLife = field(limits, PreferenceMessages.shortLife_label);
        lockWait = field(limits, PreferenceMessages.lockWait_label);
        poolWait = field(limits, PreferenceMessages.poolWait_label);
        idlePools = field(limits, PreferenceMessages.idlePools_label);
        showSet();
        HelpContexts.set(column, "org.jlta.ui.page_own");
        return column;
    }

    private Text lines(Composite parent, String label) {
        wrapped(parent, label, WIDTH);
        Text text = new Text(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, LINES * text.getLineHeight()).applyTo(text);
        text.addListener(SWT.Modify, event -> check());
        return text;
    }

    private Text field(Composite parent, String label) {
        wrapped(parent, label, WIDTH - FIELD);
        Text text = new Text(parent, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.swtDefaults().hint(FIELD, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.Modify, event -> check());
        return text;
    }

    /** A label in as many lines as a narrow dialog, or a large font, needs. */
    private static void wrapped(Composite parent, String label, int width) {
        Label widget = new Label(parent, SWT.WRAP);
        widget.setText(label);
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(width, SWT.DEFAULT)
                .applyTo(widget);
    }

    @Override
    void show(AnalysisSettings settings) {
        FindingLimits limits = settings.limits();
        packages.setText(String.join("\n", settings.ownPackages()));
        names.setText(String.join("\n", settings.unnamedNames()));
        stormThreads.setText(Integer.toString(limits.stormThreads()));
        shortLife.setText(Durations.text(limits.shortLifeNanos()));
        lockWait.setText(Durations.text(limits.lockWaitNanos()));
        poolWait.setText(Durations.text(limits.poolWaitNanos()));
        idlePools.setText(Integer.toString(limits.idlePools()));
    }

    @Override
    AnalysisSettings typed(AnalysisSettings before) throws WrongException {
        List<String> own = typedLines(packages);
        for (String name : own) {
            if (!AnalysisSettings.isPackage(name)) {
                throw new WrongException(NLS.bind(PreferenceMessages.ownPackages_message, name));
            }
        }
        List<String> unnamed = typedLines(names);
        for (String name : unnamed) {
            try {
                Pattern.compile(name);
            } catch (PatternSyntaxException e) {
                throw new WrongException(NLS.bind(PreferenceMessages.unnamed_message, name, e.getDescription()));
            }
        }
        FindingLimits limits = new FindingLimits(count(stormThreads), nanos(shortLife, 1), nanos(lockWait, 0),
                nanos(poolWait, 0), count(idlePools));
        return new AnalysisSettings(own, unnamed, limits, before.featureRules());
    }

    private static List<String> typedLines(Text text) {
        return text.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private static int count(Text field) throws WrongException {
        String text = field.getText().strip();
        if (!COUNT.matcher(text).matches()) {
            throw new WrongException(NLS.bind(PreferenceMessages.count_message, text));
        }
        return Integer.parseInt(text);
    }

    private static long nanos(Text field, long least) throws WrongException {
        String text = field.getText().strip().replace(" ", "");
        long nanos = Durations.parse(text);
        if (nanos < least) {
            throw new WrongException(NLS.bind(PreferenceMessages.duration_message, text));
        }
        return nanos;
    }
}
