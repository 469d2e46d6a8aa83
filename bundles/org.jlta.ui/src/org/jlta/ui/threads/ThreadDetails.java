package org.jlta.ui.threads;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.StackText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.RichTextPane;

/** The pane that tells all of the chosen thread: where it was allocated and started, its names, its end. */
final class ThreadDetails {
    private static final int MARGIN = 8;

    private final RichTextPane text;
    private final Label title;
    private final IAction fold;
    private final IAction copy;
    private RecordingModel model;
    private int ordinal = -1;
    private ThreadSet shown = ThreadSet.of();

    ThreadDetails(Composite parent) {
        Composite pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(pane);
        title = new Label(pane, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).align(SWT.FILL, SWT.CENTER).applyTo(title);
        fold = action(Messages.foldJdk_label, IAction.AS_CHECK_BOX, Icon.FOLD, this::refresh);
        fold.setChecked(true);
        copy = action(Messages.copyStack_label, IAction.AS_PUSH_BUTTON, Icon.COPY, this::copy);
        ToolBarManager tools = new ToolBarManager(SWT.FLAT);
        tools.add(fold);
        tools.add(copy);
        tools.createControl(pane);
        text = new RichTextPane(pane);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(text.control());
        pane.addDisposeListener(event -> tools.dispose());
        refresh();
    }

    /** The text, for the commands that work on it. */
    StyledText widget() {
        return text.widget();
    }

    /**
     * Shows one thread; of several, how many there are.
     *
     * @return whether it is one
     */
    boolean show(RecordingModel newModel, ThreadSet threads) {
        if (newModel != model || !threads.equals(shown)) {
            model = newModel;
            shown = threads;
            ordinal = threads.size() == 1 ? threads.toArray()[0] : -1;
            refresh();
        }
        return ordinal >= 0;
    }

    /** Tells anew what may be noted otherwise. */
    void refresh() {
        boolean one = model != null && ordinal >= 0;
        copy.setEnabled(one);
        fold.setEnabled(one);
        title.setText(Messages.threadDetails_title);
        if (one) {
            text.show(DetailsText.of(model, ordinal,
                    fold.isChecked() ? RichText.Jdk.FOLDED : RichText.Jdk.SHOWN));
        } else {
            text.showHint(shown.isEmpty()
                    ? Messages.chooseThread_message
                    : NLS.bind(Messages.threadsChosen_message, Amounts.count(shown.size())));
        }
    }

    private void copy() {
        List<String> parts = new ArrayList<>();
        parts.add(ThreadWords.label(model, ordinal) + "\n");
        int allocation = model.threads().allocationStack(ordinal);
        int start = model.threads().startStack(ordinal);
        if (allocation != StackTable.NONE) {
            parts.add(Messages.allocatedAt_title + "\n" + StackText.forConsole(model.stack(allocation)));
        }
        if (start != StackTable.NONE) {
            parts.add(Messages.startedAt_title + "\n" + StackText.forConsole(model.stack(start)));
        }
        ClipboardText.set(text.widget().getDisplay(), String.join("", parts));
    }

    private static IAction action(String label, int style, Icon icon, Runnable what) {
        IAction action = new Action(label, style) {
            @Override
            public void run() {
                what.run();
            }
        };
        action.setToolTipText(label);
        action.setImageDescriptor(icon.descriptor());
        return action;
    }
}
