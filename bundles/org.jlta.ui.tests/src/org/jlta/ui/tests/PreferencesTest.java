package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import javax.crypto.spec.PBEKeySpec;

import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.provider.IProviderHints;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.jlta.agent.options.Preset;
import org.jlta.agent.port.HostPort;
import org.jlta.ui.live.KeptTokens;
import org.jlta.ui.preferences.AnalysisPreferencePage;
import org.jlta.ui.preferences.AttachDefaults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person sets once. */
class PreferencesTest {
    private static final HostPort SERVER = HostPort.parse("server.example:7777");
    private static final String TOKEN = "0123456789abcdef";

    @TempDir
    private Path folder;

    private ISecurePreferences storage() throws Exception {
        return SecurePreferencesFactory.open(folder.resolve("storage").toUri().toURL(),
                Map.of(IProviderHints.DEFAULT_PASSWORD, new PBEKeySpec("for tests".toCharArray()),
                        IProviderHints.PROMPT_USER, Boolean.FALSE));
    }

    @Test
    void tokensAreKeptByAddressUntilTheyAreForgotten() throws Exception {
        KeptTokens kept = new KeptTokens(storage());
        assertFalse(kept.has(SERVER));
        assertNull(kept.get(SERVER));

        kept.keep(SERVER, TOKEN);

        assertEquals(TOKEN, kept.get(SERVER));
        assertEquals(List.of("server.example:7777"), kept.addresses());
        assertFalse(Files.readString(folder.resolve("storage")).contains(TOKEN), "it can be read in the file");
        kept.forget("server.example:7777");
        assertEquals(List.of(), kept.addresses());
        assertFalse(kept.has(SERVER));
    }

    @Test
    void whatIsOfferedAfterAttachingIsSetInThePage() throws Exception {
        PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(Ui.page().getWorkbenchWindow().getShell(),
                "org.jlta.ui.preferences", null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            AnalysisPreferencePage page = (AnalysisPreferencePage) dialog.getSelectedPage();
            assertTrue(Ui.shot(dialog.getShell(), "preferences").length() > 0);
            Combo preset = Ui.find(page.getControl(), Combo.class);
            Text options = Ui.find(page.getControl(), Text.class);
            assertEquals(Preset.NORMAL.optionValue(), preset.getText());
            options.setText("no such option");
            assertFalse(page.isValid());
            options.setText("locks=off");
            assertTrue(page.isValid(), page.getErrorMessage());
            preset.select(Preset.LOW.ordinal());

            assertTrue(page.performOk());

            assertEquals(new AttachDefaults(Preset.LOW, "locks=off"), AttachDefaults.read());
        } finally {
            AttachDefaults.GIVEN.write();
            dialog.close();
        }
    }
}
