package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.TokenFile;
import org.jlta.core.Sessions;
import org.jlta.ui.live.AttachWizard;
import org.jlta.ui.live.ConnectWizard;
import org.jlta.ui.live.LiveWizard;
import org.jlta.ui.live.LiveWizards;
import org.jlta.ui.selection.AnalysisSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the dialogs of live sessions say before there is one. */
class LiveDialogsTest {
    @TempDir
    private Path folder;
    private Target target;
    private WizardDialog dialog;

    @BeforeEach
    void start() throws Exception {
        target = Target.start(folder);
    }

    @AfterEach
    void stop() throws Exception {
        if (dialog != null) {
            dialog.close();
        }
        target.close();
    }

    private void show(LiveWizard wizard) {
        dialog = LiveWizards.dialog(Ui.page().getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    @Test
    void aProgramThatCannotBeAttachedToIsListedWithTheReason() throws Exception {
        AttachWizard wizard = new AttachWizard();
        try (Target closed = Target.start(Files.createDirectory(folder.resolve("closed")),
                "-XX:+DisableAttachMechanism")) {
            show(wizard);
            Ui.until("the program is listed", () -> wizard.choose(closed.pid()));

            assertTrue(details().contains("DisableAttachMechanism"), details());
            assertFalse(dialog.getShell().getDefaultButton().isEnabled());
            assertEquals("cannot be attached to", standing(closed.pid()));
            assertTrue(Ui.shot(dialog.getShell(), "attach-obstacle").length() > 0);
            assertTrue(wizard.choose(target.pid()));
            assertTrue(dialog.getShell().getDefaultButton().isEnabled());
        }
    }

    private String details() {
        return Ui.find(dialog.getShell(), Label.class, label -> label.getText().contains("Disable")).getText();
    }

    private String standing(long pid) {
        Table table = Ui.find(dialog.getShell(), Table.class);
        TableItem row = Stream.of(table.getItems()).filter(item -> item.getText(0).equals(Long.toString(pid)))
                .findFirst().orElseThrow();
        return row.getText(table.getColumnCount() - 1);
    }

    @Test
    void refusesOptionsThatAreNotPossible() {
        AttachWizard wizard = new AttachWizard();
        show(wizard);
        Ui.until("the program is listed", () -> wizard.choose(target.pid()));
        assertTrue(dialog.getShell().getDefaultButton().isEnabled());

        wizard.typeOptions("locks=perhaps");
        assertTrue(wizard.getPages()[0].getErrorMessage().contains("locks"), wizard.getPages()[0].getErrorMessage());
        assertFalse(dialog.getShell().getDefaultButton().isEnabled());
        wizard.typeOptions("output=/tmp/a.jfr");
        assertTrue(wizard.getPages()[0].getErrorMessage().contains("'output'"),
                wizard.getPages()[0].getErrorMessage());
        wizard.typeOptions("keep=10m");
        assertNull(wizard.getPages()[0].getErrorMessage());
        assertTrue(dialog.getShell().getDefaultButton().isEnabled());
    }

    @Test
    void saysInTheDialogWhyThereIsNoConnection() {
        ConnectWizard wizard = new ConnectWizard();
        show(wizard);
        wizard.type("nowhere", "");
        assertTrue(wizard.getPages()[0].getErrorMessage().contains("host:port"),
                wizard.getPages()[0].getErrorMessage());
        assertFalse(dialog.getShell().getDefaultButton().isEnabled());

        HostPort closed = HostPort.of("127.0.0.1", 1);
        Path tokens = folder.resolve("tokens");
        write(tokens);
        wizard.type(closed.toString(), tokens.toString());
        Ui.send(dialog.getShell().getDefaultButton(), SWT.Selection, 0);

        assertNotNull(dialog.getShell());
        assertTrue(wizard.getPages()[0].getErrorMessage().contains("Nothing listens at 127.0.0.1:1"),
                wizard.getPages()[0].getErrorMessage());
        assertTrue(Sessions.shared().all().isEmpty());
        assertNull(AnalysisSelection.of(Ui.page().getWorkbenchWindow()).session());
    }

    /** Away from the UI thread, as all that knows a token. */
    private static void write(Path tokens) {
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> {
            try {
                TokenFile.random().write(tokens);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        Ui.until("the token is written", written::isDone);
        written.join();
    }
}
