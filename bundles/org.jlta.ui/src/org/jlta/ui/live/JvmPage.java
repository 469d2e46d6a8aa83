package org.jlta.ui.live;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.agent.Jvm;
import org.jlta.agent.JvmList;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Preset;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.preferences.AttachDefaults;
import org.jlta.ui.view.AnswerJob;

/** The JVMs of this computer, what each is and what prevents attaching, and what is to be recorded. */
final class JvmPage extends WizardPage {
    private static final int REFRESH_MILLIS = 5_000;
    private static final int WIDTH = 620;
    private static final int LINES = 3;

    /** To be chosen when it is listed, -1 for none or when that was done. */
    private long wanted;
    private JvmTable table;
    private Text filter;
    private Label details;
    private Combo preset;
    private Label presetWords;
    private Text more;
    private AttachOptions options;
    private AnswerJob<List<Jvm>> job;

    JvmPage(long wanted) {
        super("jvm", LiveMessages.attach_title, null);
        this.wanted = wanted;
        setDescription(LiveMessages.attach_message);
    }

    @Override
    public void createControl(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(column);
        filter = new Text(column, SWT.SEARCH | SWT.ICON_CANCEL | SWT.BORDER);
        filter.setMessage(LiveMessages.filter_message);
        filter.addModifyListener(event -> table.filter(filter.getText()));
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(filter);
        table = new JvmTable(column, this::check, this::finish);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).hint(WIDTH, 240).applyTo(table.widget());
        details = new Label(column, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1)
                .hint(WIDTH, LINES * filter.getLineHeight()).applyTo(details);
        createOptions(column);
        setControl(column);
        HelpContexts.set(column, "org.jlta.ui.page_attach");
        check();
        refresh();
    }

    private void createOptions(Composite column) {
        new Label(column, SWT.NONE).setText(LiveMessages.preset_label);
        Composite line = new Composite(column, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        preset = new Combo(line, SWT.READ_ONLY);
        for (Preset each : Preset.values()) {
            preset.add(each.optionValue());
        }
        preset.select(AttachDefaults.read().preset().ordinal());
        preset.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> check()));
        presetWords = new Label(line, SWT.WRAP);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(WIDTH / 2, SWT.DEFAULT)
                .applyTo(presetWords);
        new Label(column, SWT.NONE).setText(LiveMessages.options_label);
        more = new Text(column, SWT.BORDER | SWT.SINGLE);
        more.setMessage(LiveMessages.options_message);
        more.setText(AttachDefaults.read().options());
        more.addModifyListener(event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(more);
    }

    /** Lists them again and again, as long as the page is there; what is chosen stays chosen. */
    private void refresh() {
        Display display = getControl().getDisplay();
        job = new AnswerJob<>(LiveMessages.jvms_task, progress -> JvmList.list(), display, (source, jvms) -> {
            if (source == job && !getControl().isDisposed()) {
                table.show(jvms);
                if (wanted >= 0 && table.choose(wanted)) {
                    wanted = -1;
                }
                check();
                display.timerExec(REFRESH_MILLIS, () -> {
                    if (!getControl().isDisposed()) {
                        refresh();
                    }
                });
            }
        });
        job.setSystem(true);
        job.schedule();
    }

    /** What is wrong or known of the choice, and whether it can be attached to. */
    private void check() {
        Preset chosenPreset = Preset.values()[preset == null ? Preset.NORMAL.ordinal() : preset.getSelectionIndex()];
        options = AttachOptions.of(chosenPreset, more == null ? "" : more.getText());
        Jvm jvm = table.chosen();
        boolean follows = jvm != null && JvmWords.isRecording(jvm);
        if (more != null) {
            presetWords.setText(PresetWords.of(chosenPreset));
            preset.setEnabled(!follows);
            more.setEnabled(!follows);
        }
        details.setText(jvm == null ? table.whyEmpty() : JvmWords.details(jvm).replace("&", "&&"));
        setMessage(follows ? NLS.bind(LiveMessages.follow_message, jvm.label()) : null, INFORMATION);
        setErrorMessage(follows ? null : options.problem());
        setPageComplete(jvm != null && jvm.obstacle() == null && (follows || options.problem() == null));
    }

    private void finish() {
        if (isPageComplete() && getWizard().performFinish()) {
            getShell().close();
        }
    }

    /** The JVM to attach to; null while none is chosen. */
    Jvm jvm() {
        return table.chosen();
    }

    /** What it is to record. */
    AgentOptions options() {
        return options.options();
    }

    /** For tests. */
    JvmTable table() {
        return table;
    }

    /** For tests. */
    void typeOptions(String text) {
        more.setText(text);
    }

    /** Says why it did not work; the choice can be changed then. */
    void refuse(String sentence) {
        setErrorMessage(sentence);
    }
}
