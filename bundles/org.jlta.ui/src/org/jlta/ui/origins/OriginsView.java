package org.jlta.ui.origins;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.core.Session;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NoteCommands;
import org.jlta.ui.notes.Notebooks;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ChosenFrame;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.source.SourceLinks;
import org.jlta.ui.table.CopyForm;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;

/** Where the threads that the filter holds for came from, as a tree; choosing an origin chooses its threads. */
public final class OriginsView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.origins";

    private final OriginSettings settings = new OriginSettings(this::find);
    private OriginsTree tree;
    private AnswerJob<Answer> job;
    private ThreadSet listed;
    private RecordingModel listedModel;
    /** That of the tree that is shown. */
    private Session session;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        settings.restore(memento);
    }

    @Override
    public void saveState(IMemento memento) {
        settings.save(memento);
    }

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        tree = new OriginsTree(parent, this::chosen, this::noted);
        IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
        settings.contribute(tools, getViewSite().getActionBars().getMenuManager());
        getViewSite().getActionBars().getMenuManager().add(new Action(Messages.bySubmission_label) {
            @Override
            public void run() {
                showSubmissions();
            }
        });
        IAction copy = new CopyOriginAction(tree, settings);
        tools.add(copy);
        getViewSite().getActionBars().setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        MenuManager menu = new MenuManager();
        if (SourceLinks.areThere()) {
            menu.add(opening());
            menu.add(new Separator());
        }
        menu.add(copy);
        menu.add(new CopyTableAction(Messages.copyCsv_label, tree, CopyForm.CSV));
        menu.add(new CopyTableAction(Messages.copyMarkdown_label, tree, CopyForm.MARKDOWN));
        NoteCommands.addNote(menu, getViewSite());
        tree.widget().setMenu(menu.createContextMenu(tree.widget()));
        tree.widget().addDisposeListener(event -> menu.dispose());
        if (SourceLinks.areThere()) {
            tree.widget().addListener(SWT.DefaultSelection, event -> openSource());
        }
        parent.addDisposeListener(event -> cancel());
    }

    /** Opens the source of the chosen line, as a double click does. */
    private IAction opening() {
        IAction open = new Action(Messages.openSource_label) {
            @Override
            public void run() {
                openSource();
            }
        };
        tree.widget().addListener(SWT.MenuDetect, event -> open.setEnabled(hasSource()));
        return open;
    }

    @Override
    protected String purpose() {
        return Messages.originsPurpose_message;
    }

    @Override
    protected void focusContent() {
        tree.widget().setFocus();
    }

    /** The tree, for tests. */
    public Tree tree() {
        return tree.widget();
    }

    /** Shows where the tasks were submitted that the threads ran, as the view's own menu does. */
    public void showSubmissions() {
        try {
            ((PoolsView) getSite().getPage().showView(PoolsView.ID)).show(PoolsView.SUBMITTED);
        } catch (PartInitException e) {
            ILog.of(OriginsView.class).error("open: view=" + PoolsView.ID, e);
        }
    }

    /** Whether a line stands out as holding the frame that was chosen, for tests. */
    public boolean isHighlighted(TreeItem line) {
        return tree.isHighlighted(line.getData());
    }

    @Override
    protected void clear() {
        listed = null;
        listedModel = null;
        session = null;
        tree.show(null);
    }

    @Override
    protected void show(Aspect aspect) {
        boolean ownChoice = aspect == Aspect.SELECTION && selection().group().source() == this;
        ThreadSet wanted = selection().shownIn(this);
        tree.highlight(selection().frame());
        if (wanted != null && aspect.compareTo(Aspect.SELECTION) <= 0 && !ownChoice
                && (selection().model() != listedModel || !wanted.equals(listed))) {
            listed = wanted;
            listedModel = selection().model();
            settings.suit(selection().model());
            find();
        }
    }

    private void find() {
        cancel();
        if (listed != null && selection().model() != null) {
            OriginRequest request = settings.apply(OriginRequest.of(listed));
            RecordingModel model = selection().model();
            job = awaited().begin(
                    new AnswerJob<>(Messages.origins_task, progress -> Answer.of(model, request, progress),
                            tree.widget().getDisplay(), this::found),
                    session != null, this::find);
        }
    }

    /**
     * What the view shows.
     *
     * @param origins how many there are, counted as the Overview does; rows of threads without one are none
     */
    private record Answer(OriginNode root, long origins) {

        /** {@code 2 origins and the JVM}. */
        String words() {
            String words = origins == 1
                    ? Messages.oneOrigin_message
                    : NLS.bind(Messages.originsOf_message, Amounts.count(origins));
            Set<OriginGroup.Kind> others = root.children().stream().map(OriginNode::kind)
                    .filter(kind -> kind != OriginGroup.Kind.KNOWN).collect(Collectors.toSet());
            if (others.isEmpty()) {
                return words;
            }
            return NLS.bind(others.equals(Set.of(OriginGroup.Kind.JVM))
                    ? Messages.originsAndJvm_message
                    : Messages.originsAndUnknown_message, words);
        }

        static Answer of(RecordingModel model, OriginRequest request, Progress progress) {
            return new Answer(Origins.tree(model, request, progress), Origins.groups(model, request, progress).stream()
                    .filter(group -> group.kind() == OriginGroup.Kind.KNOWN).count());
        }
    }

    private void found(AnswerJob<Answer> source, Answer answer) {
        if (source != job || tree.widget().isDisposed()) {
            return;
        }
        job = null;
        awaited().end();
        OriginNode root = answer.root();
        if (session == selection().session()) {
            tree.replace(root);
        } else {
            tree.show(root);
        }
        session = selection().session();
        setContentDescription(NLS.bind(settings.heading(), Amounts.count(root.statistics().count()),
                answer.words()));
        if (root.statistics().count() == 0) {
            area().showMessage(Messages.noThreads_message, Messages.clearFilter_label,
                    () -> selection().setFilter(ThreadFilter.ALL));
        } else {
            area().showContent();
        }
    }

    private void chosen(List<OriginNode> nodes) {
        if (nodes.isEmpty()) {
            selection().select(ThreadSelection.NONE);
            return;
        }
        BitSet threads = new BitSet();
        for (OriginNode node : nodes) {
            for (int ordinal : node.threadOrdinals()) {
                threads.set(ordinal);
            }
        }
        String label = nodes.size() == 1
                ? OriginWords.label(nodes.get(0))
                : NLS.bind(Messages.originsChosen_label, nodes.size());
        ThreadSelection chosen = new ThreadSelection(ThreadSet.of(threads), label, this);
        if (nodes.size() == 1 && !nodes.get(0).frames().isEmpty()) {
            selection().select(chosen, new ChosenFrame(ofLine(nodes.get(0)), this));
        } else {
            selection().select(chosen);
        }
    }

    /** The frame that a line of the tree is about: own code rather than the JDK's before it. */
    private static Frame ofLine(OriginNode node) {
        List<Frame> frames = node.frames();
        return frames.stream().filter(frame -> !frame.isJdk()).findFirst().orElse(frames.get(0));
    }

    /** What is noted on the frames of a line, null for nothing. */
    private String noted(OriginNode node) {
        Session of = selection().session();
        String noted = of == null
                ? ""
                : node.frames().stream().map(Notebooks.shared().of(of)::textOf).filter(Objects::nonNull)
                        .collect(Collectors.joining(" · "));
        return noted.isEmpty() ? null : NLS.bind(Messages.note_message, noted);
    }

    /** Of the frame that the chosen line ends with; for a double click and Enter. */
    private void openSource() {
        if (hasSource()) {
            SourceLinks.open(ofLine(tree.chosen().get(0)));
        }
    }

    private boolean hasSource() {
        List<OriginNode> chosen = tree.chosen();
        return chosen.size() == 1 && !chosen.get(0).frames().isEmpty();
    }

    @Override
    protected void cancel() {
        if (job != null) {
            awaited().end();
            job.cancel();
            job = null;
        }
    }
}
