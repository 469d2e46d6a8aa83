package org.jlta.ide.preferences;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.jlta.analysis.overview.PlacedFinding;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ui.HelpContexts;

/** What Java editors and the Debug view say of threads, and which findings become problem markers. */
public final class JavaThreadsPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {
    private final IPreferenceStore store = new ScopedPreferenceStore(InstanceScope.INSTANCE, IdeSwitch.NODE);

    public JavaThreadsPage() {
        super(GRID);
        setPreferenceStore(store);
        setDescription(IdeMessages.javaThreads_message);
    }

    @Override
    public void init(IWorkbench workbench) {
        // nothing of the workbench is needed
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContexts.set(getControl(), "org.jlta.ide.page_javaThreads");
    }

    @Override
    protected void createFieldEditors() {
        add(IdeSwitch.SHOW_LINES, IdeMessages.showLines_label);
        add(IdeSwitch.SHOW_ORIGINS, IdeMessages.showOrigins_label);
        add(PlacedFinding.Kind.DEADLOCK, IdeMessages.markDeadlock_label);
        add(PlacedFinding.Kind.LEAK, IdeMessages.markLeak_label);
        add(PlacedFinding.Kind.OPEN_POOL, IdeMessages.markOpenPool_label);
        add(PlacedFinding.Kind.UNNAMED_POOL, IdeMessages.markUnnamedPool_label);
        add(PlacedFinding.Kind.UNNAMED_THREAD, IdeMessages.markUnnamedThread_label);
    }

    private void add(PlacedFinding.Kind kind, String label) {
        add(IdeSwitch.marks(kind), label);
    }

    private void add(IdeSwitch setting, String label) {
        store.setDefault(setting.key(), setting.isByDefault());
        addField(new BooleanFieldEditor(setting.key(), label, getFieldEditorParent()));
    }
}
