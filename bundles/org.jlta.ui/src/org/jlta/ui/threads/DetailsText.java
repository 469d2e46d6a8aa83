package org.jlta.ui.threads;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.origin.OriginChain;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.StackText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;

/** All that is known of one thread, as text with looks: how it is told is decided here, without a widget. */
final class DetailsText {
    private static final String NEWLINE = "\n";
    private static final String INDENT = "    ";

    /** How a run of text looks. */
    enum Look {
        TITLE, HEADING, STRONG, FAINT
    }

    /** A run of text that does not look plain. */
    record Run(int start, int length, Look look) {
    }

    private final RecordingModel model;
    private final ThreadTable threads;
    private final int ordinal;
    private final boolean fold;
    private final StringBuilder text = new StringBuilder();
    private final List<Run> runs = new ArrayList<>();

    private DetailsText(RecordingModel model, int ordinal, boolean fold) {
        this.model = model;
        this.threads = model.threads();
        this.ordinal = ordinal;
        this.fold = fold;
    }

    /** @param fold whether runs of JDK frames stand as one line */
    static DetailsText of(RecordingModel model, int ordinal, boolean fold) {
        DetailsText details = new DetailsText(model, ordinal, fold);
        details.write();
        return details;
    }

    String text() {
        return text.toString();
    }

    List<Run> runs() {
        return runs;
    }

    private void write() {
        add(ThreadWords.label(model, ordinal), Look.TITLE).append(NEWLINE);
        add(facts(), Look.FAINT).append(NEWLINE);
        Uncaught uncaught = threads.uncaught(ordinal);
        if (uncaught != null) {
            text.append(NLS.bind(Messages.endedBy_message, uncaught.className(),
                    uncaught.message() == null ? "" : ": " + VisibleText.of(uncaught.message()))).append(NEWLINE);
        }
        writeOrigin();
        writeChain();
        writeNames();
    }

    private String facts() {
        List<String> facts = new ArrayList<>();
        facts.add(ThreadWords.life(threads, ordinal));
        if (threads.lifeNanos(ordinal) >= 0) {
            facts.add(NLS.bind(Messages.lived_message, Amounts.duration(threads.lifeNanos(ordinal))));
        }
        if (model.contextLabel(ordinal) != null) {
            facts.add(NLS.bind(Messages.inContext_message, VisibleText.of(model.contextLabel(ordinal))));
        }
        if (threads.isDaemon(ordinal)) {
            facts.add(Messages.daemon_label.toLowerCase(java.util.Locale.ROOT));
        }
        if (threads.isVirtual(ordinal)) {
            facts.add(Messages.virtual_label.toLowerCase(java.util.Locale.ROOT));
        }
        facts.add(NLS.bind(Messages.idIs_message, Long.toString(threads.threadId(ordinal))));
        return String.join(" · ", facts);
    }

    private void writeOrigin() {
        int allocation = threads.allocationStack(ordinal);
        int start = threads.startStack(ordinal);
        if (allocation == StackTable.NONE && start == StackTable.NONE) {
            text.append(NEWLINE).append(unknownOrigin()).append(NEWLINE);
            writeBefore();
            return;
        }
        if (allocation != StackTable.NONE) {
            heading(Messages.allocatedAt_title, threads.allocatedNanos(ordinal), threads.allocator(ordinal));
            writeStack(allocation);
        }
        if (start != StackTable.NONE) {
            heading(Messages.startedAt_title, threads.startCallNanos(ordinal), threads.starter(ordinal));
            if (start == allocation) {
                text.append(INDENT).append(Messages.sameStack_message).append(NEWLINE);
            } else {
                writeStack(start);
            }
        } else if (threads.life(ordinal) == ThreadLife.NEVER_STARTED) {
            text.append(NEWLINE).append(Messages.neverStarted_message).append(NEWLINE);
        }
    }

    /** What is known of a thread that was there before the recording, though not where it came from. */
    private void writeBefore() {
        long born = threads.bornNanos(ordinal);
        if (born != ThreadTable.UNKNOWN_NANOS) {
            String clock = Amounts.clock(model.info(), born);
            add(NLS.bind(Messages.born_message, Amounts.duration(-born)), Look.STRONG);
            text.append(clock == null ? "" : " " + NLS.bind(Messages.bornClock_message, clock)).append(NEWLINE);
        }
        if (threads.isBeforeRecording(ordinal) && threads.targetClass(ordinal) != null) {
            text.append(NLS.bind(Messages.runs_message, VisibleText.of(threads.targetClass(ordinal))))
                    .append(NEWLINE);
        }
        if (threads.cpuBeforeNanos(ordinal) != ThreadTable.UNKNOWN_AMOUNT) {
            text.append(NLS.bind(Messages.cpuBefore_message, Amounts.duration(threads.cpuBeforeNanos(ordinal))))
                    .append(NEWLINE);
        }
        if (threads.firstDoing(ordinal) != null) {
            text.append(NLS.bind(Messages.firstDoing_message, threads.firstDoing(ordinal))).append(NEWLINE);
        }
    }

    private String unknownOrigin() {
        if (threads.isJvmInternal(ordinal)) {
            return Messages.originJvm_message;
        }
        return threads.isBeforeRecording(ordinal) ? Messages.originBefore_message : Messages.originNone_message;
    }

    private void heading(String title, long nanos, int by) {
        text.append(NEWLINE);
        add(title, Look.HEADING);
        if (nanos != ThreadTable.UNKNOWN_NANOS) {
            text.append(' ').append(NLS.bind(Messages.atTime_message, Amounts.time(nanos)));
        }
        if (by >= 0) {
            text.append(' ').append(NLS.bind(Messages.byThread_message, ThreadWords.label(model, by)));
        }
        text.append(NEWLINE);
    }

    private void writeStack(int stack) {
        List<Frame> frames = model.stack(stack);
        for (StackText.Line line : fold ? StackText.folded(frames) : StackText.full(frames)) {
            text.append(INDENT);
            if (line.kind() == StackText.Kind.FOLD) {
                add(NLS.bind(Messages.jdkFrames_label, line.frames().size()), Look.FAINT);
            } else {
                writeFrame(line);
            }
            text.append(NEWLINE);
        }
        if (model.stacks().isTruncated(stack)) {
            add(INDENT + Messages.truncated_message, Look.FAINT).append(NEWLINE);
        }
    }

    private void writeFrame(StackText.Line line) {
        Frame frame = line.frame();
        int dot = frame.className().lastIndexOf('.') + 1;
        add(frame.className().substring(0, dot), Look.FAINT);
        add(frame.shortLabel(), line.kind() == StackText.Kind.OWN ? Look.STRONG : Look.FAINT);
    }

    /** Who made the thread that made it, and so on; only where that says more than the stacks above. */
    private void writeChain() {
        List<OriginChain.Link> chain = OriginChain.of(model, ordinal);
        if (chain.size() <= 2) {
            return;
        }
        text.append(NEWLINE);
        add(Messages.chain_title, Look.HEADING).append(NEWLINE);
        for (OriginChain.Link link : chain.subList(1, chain.size())) {
            String form = switch (link.how()) {
            case SUBMITTED -> Messages.chainSubmitted_message;
            case STARTED -> Messages.chainStarted_message;
            default -> Messages.chainAllocated_message;
            };
            text.append(INDENT).append(NLS.bind(form, ThreadWords.label(model, link.threadOrdinal())));
            Frame frame = ThreadWords.firstOwn(model.stacks(), link.stackOrdinal());
            if (frame != null) {
                text.append(' ');
                add(NLS.bind(Messages.chainAt_message, frame.shortLabel()), Look.FAINT);
            }
            text.append(NEWLINE);
        }
    }

    private void writeNames() {
        List<NameChange> names = threads.names(ordinal);
        if (names.size() < 2) {
            return;
        }
        text.append(NEWLINE);
        add(Messages.names_title, Look.HEADING).append(NEWLINE);
        for (NameChange change : names) {
            text.append(INDENT).append(Amounts.time(change.fromNanos())).append("  ")
                    .append(VisibleText.of(change.name()));
            if (change.renamedBy() >= 0) {
                text.append(' ');
                add(NLS.bind(Messages.byThread_message, ThreadWords.label(model, change.renamedBy())), Look.FAINT);
            }
            text.append(NEWLINE);
        }
    }

    private StringBuilder add(String part, Look look) {
        runs.add(new Run(text.length(), part.length(), look));
        return text.append(part);
    }
}
