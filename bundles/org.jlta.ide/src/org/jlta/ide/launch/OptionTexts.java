package org.jlta.ide.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.ide.internal.IdeMessages;

/** Text fields of options. Used in the UI thread. */
final class OptionTexts {
    private static final int SHORT_CHARACTERS = 8;

    private final Map<String, Text> texts = new LinkedHashMap<>();
    private final Set<String> shown;
    private final BiConsumer<String, String> edited;
    private Text others;
    private boolean showing;

    /**
     * @param shown  gets the names of the options that have a field
     * @param edited is told of a name and what a person typed; the name is empty for the field of all other options
     */
    OptionTexts(Set<String> shown, BiConsumer<String, String> edited) {
        this.shown = shown;
        this.edited = edited;
    }

    static Label label(Composite parent, String text) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text);
        return label;
    }

    /** A label and a field; a default stands in the empty field. */
    Text create(Composite parent, String name, String label, boolean wide) {
        label(parent, label);
        Text text = new Text(parent, SWT.BORDER | SWT.SINGLE);
        text.setMessage(TabOptions.defaultOf(name));
        text.setToolTipText(TabOptions.description(name));
        if (wide) {
            GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        } else {
            GridDataFactory.swtDefaults().hint(SHORT_CHARACTERS * text.getLineHeight() / 2, SWT.DEFAULT).applyTo(text);
        }
        text.addModifyListener(event -> tell(name, text));
        texts.put(name, text);
        shown.add(name);
        return text;
    }

    /** The field of all options that have none of their own. */
    void createOthers(Composite parent, String label) {
        label(parent, label);
        others = new Text(parent, SWT.BORDER | SWT.SINGLE);
        others.setMessage("announce=stderr,save=deadlock");
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(others);
        others.addModifyListener(event -> tell("", others));
    }

    /** A button that asks for the file of an option. */
    void createBrowse(Composite parent, String name) {
        Button browse = new Button(parent, SWT.PUSH);
        browse.setText(IdeMessages.browse_label);
        browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            FileDialog dialog = new FileDialog(parent.getShell(), SWT.SAVE);
            dialog.setFilterExtensions(new String[]{"*.jfr"});
            String file = dialog.open();
            if (file != null) {
                texts.get(name).setText(file);
            }
        }));
    }

    Text of(String name) {
        return texts.get(name);
    }

    void show(TabOptions options) {
        showing = true;
        texts.forEach((name, text) -> text.setText(options.given(name)));
        others.setText(options.others(shown));
        showing = false;
    }

    private void tell(String name, Text text) {
        if (!showing) {
            edited.accept(name, text.getText());
        }
    }
}
