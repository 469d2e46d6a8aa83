package org.jlta.ui.filters;

import java.util.function.Supplier;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalProvider;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.query.Completion;
import org.jlta.ui.format.VisibleText;

/** Proposes what can stand at the caret of a query: words of the language, and names and contexts of the recording. */
final class QueryProposals implements IContentProposalProvider {
    private final Supplier<RecordingModel> model;

    private QueryProposals(Supplier<RecordingModel> model) {
        this.model = model;
    }

    /** Opened by Ctrl+Space. */
    static void install(Text field, Supplier<RecordingModel> model) {
        QueryProposals proposals = new QueryProposals(model);
        KeyStroke key = KeyStroke.getInstance(SWT.MOD1, SWT.SPACE);
        ContentProposalAdapter adapter = new ContentProposalAdapter(field, new TextContentAdapter(), proposals, key,
                null);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_IGNORE);
        adapter.addContentProposalListener(proposal -> accept(field, proposal));
    }

    /** A proposal holds the whole query with the word in its place. */
    private static void accept(Text field, IContentProposal proposal) {
        field.setText(proposal.getContent());
        field.setSelection(proposal.getCursorPosition());
    }

    @Override
    public IContentProposal[] getProposals(String contents, int position) {
        Completion completion = Completion.at(contents, position, model.get());
        return completion.words().stream().map(word -> proposal(contents, completion, word))
                .toArray(IContentProposal[]::new);
    }

    private static IContentProposal proposal(String contents, Completion completion, String word) {
        String before = contents.substring(0, completion.from()) + word;
        return new ContentProposal(before + contents.substring(completion.to()), VisibleText.of(word), null,
                before.length());
    }
}
