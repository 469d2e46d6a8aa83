package org.jlta.ide.mining;

import java.util.function.Consumer;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineEndCodeMining;
import org.eclipse.swt.events.MouseEvent;

/** The text of an annotation behind its line; a click shows the threads. */
public final class ThreadsMining extends LineEndCodeMining {
    private final ThreadsAnnotation annotation;

    ThreadsMining(IDocument document, int line, ICodeMiningProvider provider, ThreadsAnnotation annotation)
            throws BadLocationException {
        super(document, line, provider);
        this.annotation = annotation;
        setLabel("  " + annotation.getText());
    }

    @Override
    public Consumer<MouseEvent> getAction() {
        return event -> annotation.open();
    }

    @Override
    public boolean isResolved() {
        return true;
    }
}
