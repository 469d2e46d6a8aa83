package org.jlta.ui.view;

import java.util.List;

import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.live.LiveWizards;

/** The ways to a session, offered where there is none. */
public final class FirstSteps {

    private FirstSteps() {
    }

    /** Open a recording, attach to a JVM, connect to an agent. */
    public static List<ContentArea.Step> of(Shell shell) {
        return List.of(new ContentArea.Step(Messages.openRecording_label, () -> OpenRecordings.ask(shell)),
                new ContentArea.Step(Messages.attach_label, () -> LiveWizards.attach(shell)),
                new ContentArea.Step(Messages.connect_label, () -> LiveWizards.connect(shell)));
    }
}
