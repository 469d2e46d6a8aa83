package org.jlta.ui.live;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.live.LiveRecordings;
import org.osgi.framework.FrameworkUtil;

/** Connects to an agent that listens, here or elsewhere. */
public final class ConnectWizard extends LiveWizard {
    private final AddressPage page;
    private final KeptTokens kept;

    public ConnectWizard() {
        this(KeptTokens.ofUser());
    }

    /** @param kept tokens of agents */
    public ConnectWizard(KeptTokens kept) {
        super(LiveMessages.connect_title, LiveMessages.connectNow_label);
        IDialogSettings all = PlatformUI
                .getDialogSettingsProvider(FrameworkUtil.getBundle(ConnectWizard.class)).getDialogSettings();
        this.kept = kept;
        page = new AddressPage(DialogSettings.getOrCreateSection(all, "connect"), kept);
    }

    /**
     * Begins with a host, of which the port is to be typed.
     *
     * @param host empty for what was typed last
     */
    public void beginAt(String host) {
        page.beginAt(host);
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        TypedAddress typed = page.typed();
        String[] notKept = new String[1];
        String refusal = run(NLS.bind(LiveMessages.connect_task, typed.address()), monitor -> {
            LiveRecordings.shared().follow(typed.read(kept));
            notKept[0] = typed.keep(kept);
        });
        if (notKept[0] != null) {
            MessageDialog.openWarning(getShell(), getWindowTitle(), notKept[0]);
        }
        page.refuse(refusal);
        return refusal == null;
    }

    /** Types a token, and whether it is to be kept, for tests. */
    public void typeToken(String token, boolean keeps) {
        page.typeToken(token, keeps);
    }

    /** Types it, for tests. */
    public void type(String address, String tokenFile) {
        page.type(address, tokenFile);
    }
}
