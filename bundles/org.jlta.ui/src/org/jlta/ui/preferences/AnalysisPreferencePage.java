package org.jlta.ui.preferences;

import java.io.IOException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.jlta.agent.options.Preset;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.live.AttachOptions;
import org.jlta.ui.live.KeptTokens;
import org.osgi.service.prefs.BackingStoreException;

/**
 * What is recorded after attaching where nothing else is chosen, how much views show, the tokens that are kept, and the way to the
 * colours.
 */
public final class AnalysisPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {
    private static final String COLOURS = "org.eclipse.ui.preferencePages.ColorsAndFonts";
    private static final int LINES = 5;

    private final KeptTokens tokens = KeptTokens.ofUser();
    private Combo preset;
    private Text options;
    private Spinner boxes;
    private Spinner values;
    private Spinner rows;
    private List addresses;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(PreferenceMessages.page_message);
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(5, 10).applyTo(column);
        attaching(group(column, PreferenceMessages.attach_title));
        limits(group(column, PreferenceMessages.viewLimits_title));
        security(group(column, PreferenceMessages.tokens_title));
        Link colours = new Link(column, SWT.NONE);
        colours.setText(PreferenceMessages.colours_message);
        colours.addListener(SWT.Selection, event -> PreferencesUtil.createPreferenceDialogOn(getShell(), COLOURS, null,
                "selectCategory:org.jlta.ui.colors").open());
        show(AttachDefaults.read());
        show(ViewLimits.read());
        HelpContexts.set(column, "org.jlta.ui.page_analysis");
        return column;
    }

    private static Group group(Composite parent, String title) {
        Group group = new Group(parent, SWT.NONE);
        group.setText(title);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        return group;
    }

    private void attaching(Composite group) {
        new Label(group, SWT.NONE).setText(PreferenceMessages.preset_label);
        preset = new Combo(group, SWT.READ_ONLY);
        for (Preset each : Preset.values()) {
            preset.add(each.optionValue());
        }
        preset.addListener(SWT.Selection, event -> check());
        new Label(group, SWT.NONE).setText(PreferenceMessages.options_label);
        options = new Text(group, SWT.BORDER | SWT.SINGLE);
        options.addListener(SWT.Modify, event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(options);
    }

    private void limits(Composite group) {
        boxes = number(group, PreferenceMessages.graphBoxes_label, ViewLimits.LEAST_BOXES, ViewLimits.MOST_BOXES);
        values = number(group, PreferenceMessages.facetValues_label, ViewLimits.LEAST_VALUES, ViewLimits.MOST_VALUES);
        rows = number(group, PreferenceMessages.rows_label, ViewLimits.LEAST_ROWS, ViewLimits.MOST_ROWS);
    }

    private static Spinner number(Composite group, String label, int least, int most) {
        new Label(group, SWT.NONE).setText(label);
        Spinner spinner = new Spinner(group, SWT.BORDER);
        spinner.setMaximum(most);
        spinner.setMinimum(least);
        return spinner;
    }

    private void security(Composite group) {
        addresses = new List(group, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, LINES * addresses.getItemHeight())
                .applyTo(addresses);
        tokens.addresses().forEach(addresses::add);
        Button forget = new Button(group, SWT.PUSH);
        forget.setText(PreferenceMessages.forget_label);
        GridDataFactory.swtDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(forget);
        forget.addListener(SWT.Selection, event -> forget());
    }

    private void forget() {
        for (String address : addresses.getSelection()) {
            try {
                tokens.forget(address);
                addresses.remove(address);
            } catch (IOException e) {
                ILog.of(AnalysisPreferencePage.class).error("secure storage: address=" + address, e);
                setErrorMessage(PreferenceMessages.forgetFailed_message);
            }
        }
    }

    private void show(AttachDefaults shown) {
        preset.select(shown.preset().ordinal());
        options.setText(shown.options());
        check();
    }

    private void show(ViewLimits shown) {
        boxes.setSelection(shown.graphBoxes());
        values.setSelection(shown.facetValues());
        rows.setSelection(shown.rows());
    }

    private AttachDefaults typed() {
        return new AttachDefaults(Preset.values()[preset.getSelectionIndex()], options.getText().strip());
    }

    private void check() {
        String problem = AttachOptions.of(typed().preset(), typed().options()).problem();
        setErrorMessage(problem);
        setValid(problem == null);
    }

    @Override
    protected void performDefaults() {
        show(AttachDefaults.GIVEN);
        show(ViewLimits.GIVEN);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        try {
            typed().write();
            new ViewLimits(boxes.getSelection(), values.getSelection(), rows.getSelection()).write();
            return true;
        } catch (BackingStoreException e) {
            ILog.of(AnalysisPreferencePage.class).error("preferences: not written", e);
            setErrorMessage(PreferenceMessages.notWritten_message);
            return false;
        }
    }
}
