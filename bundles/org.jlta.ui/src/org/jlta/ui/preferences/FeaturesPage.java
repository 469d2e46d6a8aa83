package org.jlta.ui.preferences;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.features.FeatureException;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.core.UserSettings;
import org.jlta.ui.HelpContexts;

/** The rules that tell which class and method belongs to which feature, as text. */
public final class FeaturesPage extends SettingsPage {
    private static final int WIDTH = 480;
    private static final int LINES = 20;

    private Text rules;

    public FeaturesPage() {
        super(PreferenceMessages.featuresPage_message, UserSettings.shared().featuresPlace());
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        rules = new Text(column, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        rules.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, LINES * rules.getLineHeight()).applyTo(rules);
        rules.addListener(SWT.Modify, event -> check());
        showSet();
        HelpContexts.set(column, "org.jlta.ui.page_features");
        return column;
    }

    @Override
    void show(AnalysisSettings settings) {
        rules.setText(settings.featureRules());
    }

    @Override
    AnalysisSettings typed(AnalysisSettings before) throws WrongException {
        String text = rules.getText().replace("\r\n", "\n");
        try {
            FeatureRules.parse(text);
        } catch (FeatureException e) {
            throw new WrongException(e.getMessage());
        }
        return new AnalysisSettings(before.ownPackages(), before.unnamedNames(), before.limits(), text);
    }
}
