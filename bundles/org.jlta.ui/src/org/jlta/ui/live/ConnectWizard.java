package org.jlta.ui.live;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.live.LiveRecordings;
import org.osgi.framework.FrameworkUtil;

/** Connects to an agent that listens, here or elsewhere. */
public final class ConnectWizard extends LiveWizard {
    private final AddressPage page;

    public ConnectWizard() {
        super(LiveMessages.connect_title, LiveMessages.connectNow_label);
        IDialogSettings all = PlatformUI
                .getDialogSettingsProvider(FrameworkUtil.getBundle(ConnectWizard.class)).getDialogSettings();
        page = new AddressPage(DialogSettings.getOrCreateSection(all, "connect"));
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        AddressPage.Typed typed = page.typed();
        String refusal = run(NLS.bind(LiveMessages.connect_task, typed.address()),
                monitor -> LiveRecordings.shared().follow(typed.read()));
        page.refuse(refusal);
        return refusal == null;
    }

    /** Types it, for tests. */
    public void type(String address, String tokenFile) {
        page.type(address, tokenFile);
    }
}
