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
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NotedThreads;

/** All that is known of one thread, as text with looks: how it is told is decided here, without a widget. */
final class DetailsText {
    private static final String INDENT = "    ";

    private final RecordingModel model;
    private final ThreadTable threads;
    private final int ordinal;
    private final RichText.Jdk jdk;
    private final RichText text = new RichText();

    private DetailsText(RecordingModel model, int ordinal, RichText.Jdk jdk) {
        this.model = model;
        this.threads = model.threads();
        this.ordinal = ordinal;
        this.jdk = jdk;
    }

    static RichText of(RecordingModel model, int ordinal, RichText.Jdk jdk) {
        DetailsText details = new DetailsText(model, ordinal, jdk);
        details.write();
        return details.text;
    }

    private void write() {
        text.add(ThreadWords.label(model, ordinal), RichText.Look.TITLE).line();
        text.add(facts(), RichText.Look.FAINT).line();
        Uncaught uncaught = threads.uncaught(ordinal);
        if (uncaught != null) {
            text.add(NLS.bind(Messages.endedBy_message, uncaught.className(),
                    uncaught.message() == null ? "" : ": " + VisibleText.of(uncaught.message()))).line();
        }
        String note = NotedThreads.of(model).text(threads.threadId(ordinal));
        if (note != null) {
            text.add(NLS.bind(Messages.note_message, VisibleText.of(note)), RichText.Look.STRONG).line();
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
            text.line().add(unknownOrigin()).line();
            writeBefore();
            return;
        }
        if (allocation != StackTable.NONE) {
            heading(Messages.allocatedAt_title, threads.allocatedNanos(ordinal), threads.allocator(ordinal));
            text.stack(model, allocation, jdk);
        }
        if (start != StackTable.NONE) {
            heading(Messages.startedAt_title, threads.startCallNanos(ordinal), threads.starter(ordinal));
            if (start == allocation) {
                text.add(INDENT).add(Messages.sameStack_message).line();
            } else {
                text.stack(model, start, jdk);
            }
        } else if (threads.life(ordinal) == ThreadLife.NEVER_STARTED) {
            text.line().add(Messages.neverStarted_message).line();
        }
    }

    /** What is known of a thread that was there before the recording, though not where it came from. */
    private void writeBefore() {
        long born = threads.bornNanos(ordinal);
        if (born != ThreadTable.UNKNOWN_NANOS) {
            String clock = Amounts.clock(model.info(), born);
            text.add(NLS.bind(Messages.born_message, Amounts.duration(-born)), RichText.Look.STRONG);
            text.add(clock == null ? "" : " " + NLS.bind(Messages.bornClock_message, clock)).line();
        }
        if (threads.isBeforeRecording(ordinal) && threads.targetClass(ordinal) != null) {
            text.add(NLS.bind(Messages.runs_message, VisibleText.of(threads.targetClass(ordinal))))
                    .line();
        }
        if (threads.cpuBeforeNanos(ordinal) != ThreadTable.UNKNOWN_AMOUNT) {
            text.add(NLS.bind(Messages.cpuBefore_message, Amounts.duration(threads.cpuBeforeNanos(ordinal))))
                    .line();
        }
        if (threads.firstDoing(ordinal) != null) {
            text.add(NLS.bind(Messages.firstDoing_message, threads.firstDoing(ordinal))).line();
        }
    }

    private String unknownOrigin() {
        if (threads.isJvmInternal(ordinal)) {
            return Messages.originJvm_message;
        }
        return threads.isBeforeRecording(ordinal) ? Messages.originBefore_message : Messages.originNone_message;
    }

    private void heading(String title, long nanos, int by) {
        text.line();
        text.add(title, RichText.Look.HEADING);
        if (nanos != ThreadTable.UNKNOWN_NANOS) {
            text.add(" ").add(NLS.bind(Messages.atTime_message, Amounts.time(nanos)));
        }
        if (by >= 0) {
            text.add(" ").add(NLS.bind(Messages.byThread_message, ThreadWords.label(model, by)));
        }
        text.line();
    }

    /** Who made the thread that made it, and so on; only where that says more than the stacks above. */
    private void writeChain() {
        List<OriginChain.Link> chain = OriginChain.of(model, ordinal);
        if (chain.size() <= 2) {
            return;
        }
        text.line();
        text.add(Messages.chain_title, RichText.Look.HEADING).line();
        for (OriginChain.Link link : chain.subList(1, chain.size())) {
            String form = switch (link.how()) {
            case SUBMITTED -> Messages.chainSubmitted_message;
            case STARTED -> Messages.chainStarted_message;
            default -> Messages.chainAllocated_message;
            };
            text.add(INDENT).add(NLS.bind(form, ThreadWords.label(model, link.threadOrdinal())));
            Frame frame = ThreadWords.firstOwn(model.stacks(), link.stackOrdinal());
            if (frame != null) {
                text.add(" ");
                text.add(NLS.bind(Messages.chainAt_message, frame.shortLabel()), RichText.Look.FAINT);
            }
            text.line();
        }
    }

    private void writeNames() {
        List<NameChange> names = threads.names(ordinal);
        if (names.size() < 2) {
            return;
        }
        text.line();
        text.add(Messages.names_title, RichText.Look.HEADING).line();
        for (NameChange change : names) {
            text.add(INDENT).add(Amounts.time(change.fromNanos())).add("  ")
                    .add(VisibleText.of(change.name()));
            if (change.renamedBy() >= 0) {
                text.add(" ");
                text.add(NLS.bind(Messages.byThread_message, ThreadWords.label(model, change.renamedBy())),
                        RichText.Look.FAINT);
            }
            text.line();
        }
    }
}
