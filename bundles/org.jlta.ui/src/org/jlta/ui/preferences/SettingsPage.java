package org.jlta.ui.preferences;

import java.io.IOException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.settings.SettingsException;
import org.jlta.core.UserSettings;

/** A part of what a person sets for all recordings. What other parts hold stays as it is. */
abstract class SettingsPage extends PreferencePage implements IWorkbenchPreferencePage {
    /**
     * @param message
     *            what is set, with a place for the file
     * @param file
     *            that holds it
     */
    SettingsPage(String message, String file) {
        setDescription(NLS.bind(message, file));
    }

    /** What was typed is no setting; the message says why. */
    static final class WrongException extends Exception {
        private static final long serialVersionUID = 1L;

        WrongException(String message) {
            super(message);
        }
    }

    @Override
    public final void init(IWorkbench workbench) {
        // nothing of the workbench is needed
    }

    /** Fills the fields. */
    abstract void show(AnalysisSettings settings);

    /** What is typed, and of other settings those of before. */
    abstract AnalysisSettings typed(AnalysisSettings before) throws WrongException;

    /** Fills the fields with what is set now; with what is given where the files cannot be used, which is told. */
    final void showSet() {
        try {
            show(UserSettings.shared().read());
        } catch (SettingsException e) {
            show(AnalysisSettings.GIVEN);
            setErrorMessage(e.getMessage());
        }
    }

    /** Tells what is wrong with what is typed. */
    final void check() {
        try {
            typed(AnalysisSettings.GIVEN);
            setErrorMessage(null);
            setValid(true);
        } catch (WrongException e) {
            setErrorMessage(e.getMessage());
            setValid(false);
        }
    }

    @Override
    protected final void performDefaults() {
        show(AnalysisSettings.GIVEN);
        super.performDefaults();
    }

    @Override
    public final boolean performOk() {
        try {
            AnalysisSettings before = UserSettings.shared().read();
            AnalysisSettings wanted = typed(before);
            if (!wanted.equals(before)) {
                UserSettings.shared().write(wanted);
            }
            return true;
        } catch (WrongException e) {
            setErrorMessage(e.getMessage());
            return false;
        } catch (SettingsException e) {
            return isLeftAlone(e);
        } catch (IOException e) {
            ILog.of(SettingsPage.class).error("settings: not written", e);
            setErrorMessage(PreferenceMessages.notWritten_message);
            return false;
        }
    }

    /** A file with a mistake is the user's to mend: writing would take all of it away. */
    private boolean isLeftAlone(SettingsException mistake) {
        try {
            if (typed(AnalysisSettings.GIVEN).equals(AnalysisSettings.GIVEN)) {
                return true;
            }
            setErrorMessage(mistake.getMessage());
        } catch (WrongException e) {
            setErrorMessage(e.getMessage());
        }
        return false;
    }
}
