package org.jlta.ide.preferences;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PropertyPage;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.launching.ProjectOptions;
import org.jlta.ui.HelpContexts;
import org.osgi.service.prefs.BackingStoreException;

/** The own packages of a project, and what is not timed in it. */
public final class ProjectThreadsPage extends PropertyPage {
    private final Map<String, Text> texts = new LinkedHashMap<>();

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(page);
        Label purpose = new Label(page, SWT.WRAP);
        purpose.setText(IdeMessages.projectThreads_message);
        GridDataFactory.fillDefaults().span(2, 1).hint(convertWidthInCharsToPixels(60), SWT.DEFAULT).applyTo(purpose);
        field(page, ProjectOptions.PACKAGES, IdeMessages.packages_label, "com.acme.shop:com.acme.pay");
        field(page, ProjectOptions.EXCLUDE, IdeMessages.excluded_label, "com.acme.generated.*");
        validate();
        HelpContexts.set(page, "org.jlta.ide.page_project");
        return page;
    }

    private void field(Composite page, String option, String label, String example) {
        new Label(page, SWT.NONE).setText(label);
        Text text = new Text(page, SWT.BORDER | SWT.SINGLE);
        text.setText(node().get(option, ""));
        text.setMessage(example);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addModifyListener(event -> validate());
        texts.put(option, text);
    }

    /** Types into a field, for tests. */
    public void type(String option, String value) {
        texts.get(option).setText(value);
    }

    private void validate() {
        String problem = null;
        for (Map.Entry<String, Text> field : texts.entrySet()) {
            try {
                AgentOptions.parse("").with(field.getKey(), field.getValue().getText().strip());
            } catch (OptionException e) {
                problem = e.getMessage();
            }
        }
        setErrorMessage(problem);
        setValid(problem == null);
    }

    private IEclipsePreferences node() {
        return ProjectOptions.node(Adapters.adapt(getElement(), IProject.class));
    }

    @Override
    protected void performDefaults() {
        texts.values().forEach(text -> text.setText(""));
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        IEclipsePreferences node = node();
        texts.forEach((option, text) -> {
            String value = text.getText().strip();
            if (value.isEmpty()) {
                node.remove(option);
            } else {
                node.put(option, value);
            }
        });
        try {
            node.flush();
            return true;
        } catch (BackingStoreException e) {
            ILog.of(ProjectThreadsPage.class).error("settings: project=" + getElement(), e);
            setErrorMessage(e.getMessage());
            return false;
        }
    }
}
