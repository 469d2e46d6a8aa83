package org.jlta.ui.sessions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.IToolTipProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.sessions.SessionsContent.Recent;

/** A session's name with its state, or with what it holds, in grey behind it. */
final class SessionLabels extends LabelProvider implements IStyledLabelProvider, IToolTipProvider {
    /** Of CPU time of the process: what is shorter is mostly its start. */
    private static final long SHORT_NANOS = 20_000_000_000L;

    private final LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources());

    @Override
    public StyledString getStyledText(Object element) {
        if (element instanceof Session session) {
            return new StyledString(session.name()).append("  " + told(session),
                    StyledString.DECORATIONS_STYLER);
        }
        if (element instanceof Recent recent) {
            return recent(recent.sources());
        }
        return new StyledString(
                element == SessionsContent.Group.LEFT ? Messages.left_label : Messages.recent_label);
    }

    /** Where it is, and when it was saved where there are others of that name. */
    private static StyledString recent(List<Path> sources) {
        Path first = sources.get(0);
        Path folder = first.getParent() == null ? Path.of("") : first.getParent();
        String name = Sessions.shared().nameOf(sources);
        String place = String.valueOf(name.equals(String.valueOf(first.getFileName())) ? folder : first);
        boolean isAlone = Sessions.shared().recent().stream()
                .noneMatch(other -> !other.equals(sources) && Sessions.shared().nameOf(other).equals(name));
        String saved = isAlone ? null : saved(first);
        return new StyledString(name).append(
                "  " + (saved == null ? place : NLS.bind(Messages.sessionAt_message, saved, place)),
                StyledString.QUALIFIER_STYLER);
    }

    /** Null where the file is gone since the list was made. */
    private static String saved(Path file) {
        try {
            return Amounts.moment(Files.getLastModifiedTime(file).toInstant().atZone(ZoneId.systemDefault()));
        } catch (IOException e) {
            return null;
        }
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

    /** With its beginning, where there are others of that name. */
    private static String told(Session session) {
        boolean isAlone = Sessions.shared().all().stream()
                .noneMatch(other -> other != session && other.name().equals(session.name()));
        String begin = isAlone || session.model() == null ? null : Amounts.begin(session.model().info());
        return begin == null ? state(session) : NLS.bind(Messages.sessionAt_message, begin, state(session));
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
        String held = NLS.bind(Messages.sessionHolds_message, Amounts.count(model.threads().size()),
                Amounts.duration(model.info().durationNanos()));
        RecordingInfo info = model.info();
        String withLosses = info.losses().isEmpty()
                ? held
                : NLS.bind(Messages.sessionLosses_message, held, Amounts.count(info.losses().size()));
        String cost = cost(info);
        return cost == null ? withLosses : NLS.bind(Messages.sessionCost_message, withLosses, cost);
    }

    /**
     * The part of the process's CPU time that recording took, null where that is not known. Of a short run it is no percentage: the start
     * of the recorder is most of it, and would be taken for what recording costs all the time.
     */
    private static String cost(RecordingInfo info) {
        RecordingInfo.AgentCost cost = knownCost(info);
        if (cost == null) {
            return null;
        }
        long recording = cost.cpuNanos() + Math.max(0, cost.recorderCpuNanos());
        String part = cost.processCpuNanos() < SHORT_NANOS
                ? Amounts.duration(recording)
                : String.format(Locale.ROOT, "%.1f %%", 100.0 * recording / cost.processCpuNanos());
        return NLS.bind(Messages.sessionCostOf_message, part, Amounts.duration(cost.processCpuNanos()));
    }

    private static RecordingInfo.AgentCost knownCost(RecordingInfo info) {
        RecordingInfo.AgentCost cost = info.agent() == null ? null : info.agent().cost();
        return cost == null || cost.cpuNanos() < 0 || cost.processCpuNanos() <= 0 ? null : cost;
    }

    @Override
    public String getToolTipText(Object element) {
        if (element instanceof Recent recent) {
            return recent.sources().stream().map(Path::toString).collect(Collectors.joining("\n"));
        }
        RecordingModel model = element instanceof Session session ? session.model() : null;
        if (model == null) {
            return null;
        }
        List<String> lines = new ArrayList<>();
        String begin = Amounts.clock(model.info(), 0);
        if (begin != null) {
            lines.add(NLS.bind(Messages.sessionBegan_message, ((Session) element).name(), begin));
        }
        lines.addAll(model.info().losses());
        if (knownCost(model.info()) != null) {
            lines.add(Messages.sessionCostWhat_message);
        }
        return lines.isEmpty() ? null : String.join("\n", lines);
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
