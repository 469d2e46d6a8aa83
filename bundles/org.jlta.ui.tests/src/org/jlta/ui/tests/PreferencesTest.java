package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.crypto.spec.PBEKeySpec;

import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.provider.IProviderHints;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.jlta.agent.options.Preset;
import org.jlta.agent.port.HostPort;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.UserSettings;
import org.jlta.ui.live.KeptTokens;
import org.jlta.ui.preferences.AnalysisPreferencePage;
import org.jlta.ui.preferences.AttachDefaults;
import org.jlta.ui.preferences.FeaturesPage;
import org.jlta.ui.preferences.OwnCodePage;
import org.jlta.ui.preferences.ViewLimits;
import org.jlta.ui.selection.AnalysisSelection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person sets once. */
class PreferencesTest {
    private static final HostPort SERVER = HostPort.parse("server.example:7777");
    /** In points. */
    private static final int NARROW = 613;
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
    void ownCodeAndNamesAreHonouredInOpenRecordings() throws Exception {
        Session session = Sessions.shared().open(List.of(Recordings.ofThreads(folder)));
        Ui.until("the recording is read", () -> session.state() == Session.State.READY);
        assertFalse(isUnnamed(session, "short-1"));
        PreferenceDialog dialog = open("org.jlta.ui.preferences.own");
        try {
            OwnCodePage page = (OwnCodePage) dialog.getSelectedPage();
            List<Text> fields = new ArrayList<>();
            collect(page.getControl(), fields);
            assertEquals(List.of("", "", "50", "100ms", "200ms", "1s", "3"),
                    fields.stream().map(Text::getText).toList());
            fields.get(0).setText("com..acme");
            assertFalse(page.isValid());
            fields.get(0).setText("org.jlta.ui.tests\n");
            fields.get(1).setText("short-(");
            assertFalse(page.isValid());
            fields.get(1).setText("short-\\d+");
            fields.get(3).setText("fast");
            assertFalse(page.isValid());
            fields.get(3).setText("250 ms");
            assertTrue(page.isValid(), page.getErrorMessage());
            assertTrue(Ui.shot(dialog.getShell(), "preferences-own").length() > 0);
            dialog.getShell().setSize(NARROW, dialog.getShell().getSize().y);
            Ui.until("the dialog is narrow, and the fields are in sight",
                    () -> dialog.getShell().getClientArea().width <= NARROW
                            && fields.stream().allMatch(field -> isInside(field, dialog.getShell())));
            assertTrue(Ui.shot(dialog.getShell(), "preferences-own-narrow").length() > 0);

            assertTrue(page.performOk());

            Ui.until("the threads have no name", () -> isUnnamed(session, "short-1"));
            assertEquals(List.of("org.jlta.ui.tests"), session.model().settings().ownPackages());
            assertEquals(250_000_000, session.model().settings().limits().shortLifeNanos());
            AnalysisSelection selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
            Ui.until("the views have them too", () -> selection.model() == session.model());
        } finally {
            dialog.close();
            UserSettings.shared().write(AnalysisSettings.GIVEN);
            Sessions.shared().close(session);
        }
    }

    /** Whether nothing of its width is cut off. */
    private static boolean isInside(Text field, Shell shell) {
        int right = field.toDisplay(field.getSize()).x;
        return right <= shell.toDisplay(shell.getClientArea().width, 0).x;
    }

    @Test
    void rulesOfFeaturesAreATextThatIsChecked() throws Exception {
        PreferenceDialog dialog = open("org.jlta.ui.preferences.features");
        try {
            FeaturesPage page = (FeaturesPage) dialog.getSelectedPage();
            Text rules = Ui.find(page.getControl(), Text.class);
            assertEquals(FeatureRules.standardText(), rules.getText());
            assertTrue(Ui.shot(dialog.getShell(), "preferences-features").length() > 0);
            rules.setText("Shop\n");
            assertFalse(page.isValid());
            assertTrue(page.getErrorMessage().contains("line 1"), page.getErrorMessage());
            rules.setText("Shop: com.acme.Cart\n");

            assertTrue(page.performOk());

            assertEquals("Shop: com.acme.Cart\n", UserSettings.shared().read().featureRules());
        } finally {
            dialog.close();
            UserSettings.shared().write(AnalysisSettings.GIVEN);
        }
    }

    @Test
    void aFileWithAMistakeIsLeftToTheUser() throws Exception {
        Path features = Path.of(UserSettings.shared().featuresPlace());
        Files.createDirectories(features.getParent());
        Files.writeString(features, "Shop: com.acme.Cart\nShop\n");
        PreferenceDialog dialog = open("org.jlta.ui.preferences.own");
        try {
            OwnCodePage page = (OwnCodePage) dialog.getSelectedPage();
            assertTrue(page.getErrorMessage().contains(features.toString()), page.getErrorMessage());
            assertTrue(page.performOk(), "nothing was typed");
            List<Text> fields = new ArrayList<>();
            collect(page.getControl(), fields);
            fields.get(0).setText("com.acme\n");

            assertFalse(page.performOk());

            assertTrue(page.getErrorMessage().contains("line 2"), page.getErrorMessage());
            assertEquals("Shop: com.acme.Cart\nShop\n", Files.readString(features));
        } finally {
            dialog.close();
            Files.delete(features);
        }
    }

    private static boolean isUnnamed(Session session, String name) {
        ThreadTable threads = session.model().threads();
        return IntStream.range(0, threads.size())
                .anyMatch(thread -> threads.name(thread).equals(name) && threads.isUnnamed(thread));
    }

    private static void collect(Control control, List<Text> fields) {
        if (control instanceof Text text) {
            fields.add(text);
        } else if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                collect(child, fields);
            }
        }
    }

    private static PreferenceDialog open(String page) {
        PreferenceDialog dialog = PreferencesUtil
                .createPreferenceDialogOn(Ui.page().getWorkbenchWindow().getShell(), page, null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        return dialog;
    }

    @Test
    void whatIsOfferedAfterAttachingIsSetInThePage() throws Exception {
        PreferenceDialog dialog = open("org.jlta.ui.preferences");
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

    @Test
    void howMuchViewsShowIsSetInThePage() throws Exception {
        PreferenceDialog dialog = open("org.jlta.ui.preferences");
        try {
            AnalysisPreferencePage page = (AnalysisPreferencePage) dialog.getSelectedPage();
            Spinner boxes = Ui.find(page.getControl(), Spinner.class);
            assertEquals(300, boxes.getSelection());
            boxes.setSelection(5_000);
            assertEquals(ViewLimits.MOST_BOXES, boxes.getSelection());
            boxes.setSelection(50);
            List<Spinner> numbers = Stream.of(boxes.getParent().getChildren()).filter(Spinner.class::isInstance)
                    .map(Spinner.class::cast).toList();
            numbers.get(1).setSelection(7);
            numbers.get(2).setSelection(2_000);

            assertTrue(page.performOk());

            assertEquals(new ViewLimits(50, 7, 2_000), ViewLimits.read());
        } finally {
            ViewLimits.GIVEN.write();
            dialog.close();
        }
    }

    @Test
    void aLimitOutOfRangeIsTheNearestEnd() {
        assertEquals(new ViewLimits(ViewLimits.LEAST_BOXES, ViewLimits.LEAST_VALUES, ViewLimits.LEAST_ROWS),
                new ViewLimits(0, 0, 0));
        int most = Integer.MAX_VALUE;
        assertEquals(new ViewLimits(ViewLimits.MOST_BOXES, ViewLimits.MOST_VALUES, ViewLimits.MOST_ROWS),
                new ViewLimits(most, most, most));
    }
}
