package org.jlta.ui.live;

import java.nio.file.Path;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jlta.agent.port.HostPort;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.view.TypedPath;

/** Where an agent listens and the files that are needed to be let in. What was typed last stands there the next time. */
final class AddressPage extends WizardPage {
    private static final String ADDRESS = "address";
    private static final String TOKENS = "tokens";
    private static final String CERTIFICATES = "certificates";
    private static final int WIDTH = 420;

    private final IDialogSettings settings;
    private final KeptTokens kept;
    private String host = "";
    private Text address;
    private Text tokens;
    private Text token;
    private Button keep;
    private Text certificates;

    AddressPage(IDialogSettings settings, KeptTokens kept) {
        super("address", LiveMessages.connect_title, null);
        this.kept = kept;
        this.settings = settings;
        setDescription(LiveMessages.connect_message);
    }

    /** @param known where the agent listens, with a port that is to be typed; empty for what was typed last */
    void beginAt(String known) {
        host = known.contains(":") ? "[" + known + "]" : known;
    }

    @Override
    public void createControl(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(column);
        address = text(column, LiveMessages.address_label, LiveMessages.addressHint_message, 2);
        tokens = text(column, LiveMessages.tokens_label, LiveMessages.tokensHint_message, 1);
        browse(column, tokens);
        new Label(column, SWT.NONE).setText(LiveMessages.token_label);
        token = new Text(column, SWT.BORDER | SWT.SINGLE | SWT.PASSWORD);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(token);
        token.addModifyListener(event -> check());
        new Label(column, SWT.NONE);
        keep = new Button(column, SWT.CHECK);
        keep.setText(LiveMessages.keep_label);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(keep);
        certificates = text(column, LiveMessages.certificates_label, LiveMessages.certificatesHint_message, 1);
        browse(column, certificates);
        show(address, ADDRESS);
        if (!host.isEmpty() && !address.getText().startsWith(host + ":")) {
            address.setText(host + ":");
            address.setSelection(address.getCharCount());
        }
        show(tokens, TOKENS);
        show(certificates, CERTIFICATES);
        setControl(column);
        HelpContexts.set(column, "org.jlta.ui.page_connect");
        check();
    }

    private void show(Text text, String key) {
        String saved = settings.get(key);
        text.setText(saved == null ? "" : saved);
        text.addModifyListener(event -> check());
    }

    private static Text text(Composite parent, String label, String hint, int columns) {
        new Label(parent, SWT.NONE).setText(label);
        Text text = new Text(parent, SWT.BORDER | SWT.SINGLE);
        text.setMessage(hint);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).span(columns, 1).applyTo(text);
        return text;
    }

    private void browse(Composite parent, Text text) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(LiveMessages.browse_label);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            String file = new FileDialog(getShell(), SWT.OPEN).open();
            if (file != null) {
                text.setText(file);
            }
        }));
    }

    private void check() {
        String problem = problem();
        boolean known = isKept();
        token.setMessage(known ? LiveMessages.tokenKept_message : LiveMessages.tokenHint_message);
        keep.setEnabled(!token.getText().isBlank());
        boolean begun = !address.getText().isBlank();
        setErrorMessage(begun ? problem : null);
        setPageComplete(problem == null);
    }

    private boolean isKept() {
        HostPort parsed = HostPort.parse(address.getText().strip());
        return parsed != null && kept.has(parsed);
    }

    private String problem() {
        String typed = address.getText().strip();
        HostPort parsed = HostPort.parse(typed);
        if (parsed == null) {
            return NLS.bind(LiveMessages.addressWrong_message, typed);
        }
        if (parsed.port() == 0) {
            return LiveMessages.addressZero_message;
        }
        if (tokens.getText().isBlank() && token.getText().isBlank() && !isKept()) {
            return LiveMessages.tokensMissing_message;
        }
        for (Text file : new Text[]{tokens, certificates}) {
            TypedPath named = TypedPath.of(file.getText());
            if (named.problem() != null) {
                return named.problem();
            }
            if (named.path() != null && !named.exists()) {
                return NLS.bind(LiveMessages.noFile_message, file.getText().strip());
            }
        }
        return null;
    }

    /** For a page that is complete. */
    TypedAddress typed() {
        settings.put(ADDRESS, address.getText());
        settings.put(TOKENS, tokens.getText());
        settings.put(CERTIFICATES, certificates.getText());
        return new TypedAddress(HostPort.parse(address.getText().strip()), path(tokens), token.getText().strip(),
                keep.getSelection() && !token.getText().isBlank(), path(certificates));
    }

    private static Path path(Text text) {
        return TypedPath.of(text.getText()).path();
    }

    /** Types a token, and whether it is to be kept, for tests. */
    void typeToken(String value, boolean keeps) {
        token.setText(value);
        keep.setSelection(keeps);
    }

    /** Types it, for tests. */
    void type(String where, String tokenFile) {
        address.setText(where);
        tokens.setText(tokenFile);
    }

    /** Says why it did not work; what was typed can be changed then. */
    void refuse(String sentence) {
        setErrorMessage(sentence);
    }
}
