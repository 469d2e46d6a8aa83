package org.jlta.ide.launch;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Preset;
import org.jlta.agent.options.Sampler;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.live.PresetWords;

/** The controls of {@link ThreadsTab}: they show {@link TabOptions} and change them. */
final class OptionsForm {
    private final Runnable changed;
    private final ScrolledComposite scrolled;
    private final Set<String> shown = new HashSet<>(Set.of("preset"));
    private final Map<Part, Button> parts = new EnumMap<>(Part.class);
    private final OptionTexts texts;
    private final TimedMethods timed;
    private final AnalyseInstead instead;
    private Combo preset;
    private Label presetWords;
    private Combo sampler;
    /** Null in the dialogs of other modes. */
    private LaunchChoices choices;
    private TabOptions options = TabOptions.of("");

    /**
     * @param own     whether the dialog's mode is Analyse Threads
     * @param changed is told when a person changed something
     */
    OptionsForm(Composite parent, boolean own, Runnable changed, AnalyseInstead instead) {
        this.changed = changed;
        this.instead = instead;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        Composite form = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(form);
        texts = new OptionTexts(shown, this::edited);
        timed = new TimedMethods(texts);
        if (!own) {
            createInstead(form);
        }
        createRecord(form);
        timed.create(form);
        createStacks(form);
        createRecording(form);
        if (own) {
            choices = new LaunchChoices(form, changed);
        }
        scrolled.setContent(form);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setMinSize(form.computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }

    Control control() {
        return scrolled;
    }

    /** Null in the dialogs of other modes. */
    LaunchChoices choices() {
        return choices;
    }

    void show(TabOptions next, ILaunchConfiguration configuration) {
        options = next;
        timed.setProjectOf(configuration);
        instead.show(configuration);
        refresh();
        texts.show(options);
    }

    private void refresh() {
        preset.select(options.preset().ordinal());
        presetWords.setText(PresetWords.of(options.preset()));
        parts.forEach((part, button) -> button.setSelection(options.has(part)));
        String taker = options.given("sampler");
        sampler.select(taker.isEmpty() ? 0 : sampler.indexOf(taker));
    }

    private void edited(String name, String value) {
        if (name.isEmpty()) {
            options.setOthers(shown, value);
        } else {
            options.set(name, value);
        }
        changed.run();
    }

    private void createInstead(Composite form) {
        Link link = new Link(form, SWT.WRAP);
        link.setText(IdeMessages.instead_message);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(link);
        link.addSelectionListener(
                SelectionListener.widgetSelectedAdapter(event -> instead.launch(scrolled.getShell())));
    }

    private void createRecord(Composite form) {
        Group group = group(form, IdeMessages.record_label, 2);
        OptionTexts.label(group, IdeMessages.preset_label);
        Composite line = new Composite(group, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        preset = new Combo(line, SWT.READ_ONLY);
        for (Preset each : Preset.values()) {
            preset.add(each.optionValue());
        }
        presetWords = new Label(line, SWT.WRAP);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(200, SWT.DEFAULT)
                .applyTo(presetWords);
        preset.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            options.set("preset", preset.getText());
            refresh();
            changed.run();
        }));
        Composite boxes = new Composite(group, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(16, 4).applyTo(boxes);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(boxes);
        for (Part part : Part.values()) {
            parts.put(part, partButton(boxes, part));
        }
    }

    private Button partButton(Composite boxes, Part part) {
        Button button = new Button(boxes, SWT.CHECK);
        button.setText(switch (part) {
        case INTERACTIONS -> IdeMessages.interactions_label;
        case LOCKS -> IdeMessages.locks_label;
        case TASKS -> IdeMessages.tasks_label;
        case CPU -> IdeMessages.cpu_label;
        case METHODS -> IdeMessages.methods_label;
        case THREADLOCALS -> IdeMessages.threadlocals_label;
        case RESOURCES -> IdeMessages.resources_label;
        });
        button.setToolTipText(TabOptions.description(part.optionValue()));
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            options.set(part, button.getSelection());
            changed.run();
        }));
        return button;
    }

    private void createStacks(Composite form) {
        Group group = group(form, IdeMessages.stacks_label, 6);
        OptionTexts.label(group, IdeMessages.sampler_label);
        sampler = new Combo(group, SWT.READ_ONLY);
        sampler.add(IdeMessages.samplerDefault_label);
        for (Sampler each : Sampler.values()) {
            sampler.add(each.name().toLowerCase(Locale.ROOT));
        }
        sampler.setToolTipText(TabOptions.description("sampler"));
        shown.add("sampler");
        sampler.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            edited("sampler", sampler.getSelectionIndex() == 0 ? "" : sampler.getText());
        }));
        texts.create(group, "interval", IdeMessages.interval_label, false);
        texts.create(group, "stackdepth", IdeMessages.stackdepth_label, false);
    }

    private void createRecording(Composite form) {
        Group group = group(form, IdeMessages.recording_label, 3);
        texts.create(group, "keep", IdeMessages.keep_label, true).setMessage(IdeMessages.keepHint_message);
        new Label(group, SWT.NONE);
        texts.create(group, "output", IdeMessages.output_label, true).setMessage(IdeMessages.outputHint_message);
        texts.createBrowse(group, "output");
        texts.createOthers(group, IdeMessages.others_label);
    }

    static Group group(Composite form, String label, int columns) {
        Group group = new Group(form, SWT.NONE);
        group.setText(label);
        GridLayoutFactory.swtDefaults().numColumns(columns).applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        return group;
    }
}
