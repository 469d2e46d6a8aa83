package org.jlta.ui.sessions;

import java.nio.file.Path;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.sessions.SessionsContent.Recent;

/** A session's name with its state, or with what it holds, in grey behind it. */
final class SessionLabels extends LabelProvider implements IStyledLabelProvider {
    private final LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources());

    @Override
    public StyledString getStyledText(Object element) {
        if (element instanceof Session session) {
            return new StyledString(session.name()).append("  " + state(session),
                    StyledString.DECORATIONS_STYLER);
        }
        if (element instanceof Recent recent) {
            Path first = recent.sources().get(0);
            String folder = first.getParent() == null ? "" : first.getParent().toString();
            return new StyledString(String.valueOf(first.getFileName())).append("  " + folder,
                    StyledString.QUALIFIER_STYLER);
        }
        return new StyledString(
                element == SessionsContent.Group.LEFT ? Messages.left_label : Messages.recent_label);
    }

    @Override
    public String getText(Object element) {
        return getStyledText(element).getString();
    }

    @Override
    public Image getImage(Object element) {
        return resources.create(icon(element).descriptor());
    }

    @Override
    public void dispose() {
        resources.dispose();
        super.dispose();
    }

    private static String state(Session session) {
        Session.Content content = session.content();
        if (session.isLive()) {
            return content.model() == null
                    ? Messages.sessionStarting_message
                    : NLS.bind(session.isPaused() ? Messages.sessionPaused_message : Messages.sessionLive_message,
                            held(content.model()));
        }
        return switch (content.state()) {
        case LOADING -> NLS.bind(Messages.sessionLoading_message, Math.round(content.done() * 100));
        case FAILED -> Messages.sessionFailed_message;
        case READY -> held(content.model());
        };
    }

    private static String held(RecordingModel model) {
        return NLS.bind(Messages.sessionHolds_message, Amounts.count(model.threads().size()),
                Amounts.duration(model.info().durationNanos()));
    }

    private static Icon icon(Object element) {
        if (element instanceof Session session) {
            return switch (session.state()) {
            case LOADING -> Icon.RECORDING_LOADING;
            case FAILED -> Icon.RECORDING_FAILED;
            case READY -> Icon.RECORDING;
            };
        }
        return element instanceof Recent ? Icon.RECORDING : Icon.RECENT;
    }
}
