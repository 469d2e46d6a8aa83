package org.jlta.ui.live;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** The ways to a live session, as a command, a link or a menu opens them. For the UI thread. */
public final class LiveWizards {

    private LiveWizards() {
    }

    /** Asks for a JVM of this computer. */
    public static void attach(Shell shell) {
        open(shell, new AttachWizard());
    }

    /**
     * The same with one chosen already, where it is listed.
     *
     * @param pid -1 for none
     * @return whether a session shows it now
     */
    public static boolean attach(Shell shell, long pid) {
        return open(shell, new AttachWizard(pid));
    }

    /** Asks for the address of an agent. */
    public static void connect(Shell shell) {
        open(shell, new ConnectWizard());
    }

    /**
     * The same on a host that is known.
     *
     * @param host empty for none
     * @return whether a session shows one now
     */
    public static boolean connect(Shell shell, String host) {
        ConnectWizard wizard = new ConnectWizard();
        wizard.beginAt(host);
        return open(shell, wizard);
    }

    private static boolean open(Shell shell, LiveWizard wizard) {
        LiveEnd.install();
        dialog(shell, wizard).open();
        return wizard.hasBegun();
    }

    /** The dialog of one, not open yet; its button says what it does. */
    public static WizardDialog dialog(Shell shell, LiveWizard wizard) {
        return new WizardDialog(shell, wizard) {
            @Override
            protected void createButtonsForButtonBar(Composite parent) {
                super.createButtonsForButtonBar(parent);
                getButton(IDialogConstants.FINISH_ID).setText(wizard.verb());
            }
        };
    }
}
