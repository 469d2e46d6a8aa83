package org.jlta.ide.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.analysis.origin.CodeLines;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ide.source.FrameType;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.SelectionFollower;
import org.jlta.ui.selection.ThreadSelection;

/** Writes into the Java editors of a window where the threads of its recording come from. Made for each window; for the UI thread. */
public final class EditorLines implements SelectionFollower {
    private static final Map<IWorkbenchWindow, EditorLines> BY_WINDOW = new HashMap<>();

    private IWorkbenchWindow window;
    private AnalysisSelection selection;
    /** By the qualified names of the types in whose files they are. */
    private Map<String, List<CodeLine>> lines = Map.of();

    @Override
    public void follow(IWorkbenchWindow newWindow, AnalysisSelection newSelection) {
        window = newWindow;
        selection = newSelection;
        BY_WINDOW.put(window, this);
        window.getPartService().addPartListener(new Opened());
        FollowedQuestion<Answer> question = new FollowedQuestion<>(IdeMessages.lines_task,
                (model, progress) -> Answer.of(model, CodeLines.of(model, progress)), this::show, window, selection);
        Runnable forget = IdeSwitch.SHOW_LINES.listen(on -> window.getShell().getDisplay()
                .asyncExec(() -> question.setOn(on)));
        window.getShell().addDisposeListener(event -> {
            forget.run();
            BY_WINDOW.remove(window);
        });
        question.setOn(IdeSwitch.SHOW_LINES.get());
    }

    /** Those of a window, null before its first view of a recording. */
    static EditorLines of(IWorkbenchWindow window) {
        return BY_WINDOW.get(window);
    }

    /** All about one recording. */
    private record Answer(Map<String, List<CodeLine>> byType, ThreadCounts counts) {
        static Answer of(RecordingModel model, List<CodeLine> all) {
            Map<String, List<CodeLine>> byType = new HashMap<>();
            for (CodeLine line : all) {
                byType.computeIfAbsent(FrameType.of(line.frame()).qualifiedName(), name -> new ArrayList<>())
                        .add(line);
            }
            return new Answer(byType, ThreadCounts.of(model, all));
        }
    }

    private void show(Answer found) {
        lines = found == null ? Map.of() : found.byType();
        (found == null ? ThreadCounts.NONE : found.counts()).show();
        for (IWorkbenchPage page : window.getPages()) {
            for (IEditorReference reference : page.getEditorReferences()) {
                show(reference.getEditor(false));
            }
        }
    }

    private void show(IEditorPart part) {
        ITextEditor editor = part == null ? null : part.getAdapter(ITextEditor.class);
        JavaEditorModel model = editor == null ? null : JavaEditorModel.of(editor);
        if (model != null) {
            try {
                List<CodeLine> here = new ArrayList<>();
                for (String type : lines.isEmpty() ? List.<String>of() : model.types()) {
                    here.addAll(lines.getOrDefault(type, List.of()));
                }
                model.show(here, this::open);
            } catch (JavaModelException e) {
                ILog.of(EditorLines.class).log(e.getStatus());
            }
        }
    }

    /** What is known of a line now, null for nothing. */
    CodeLine line(Frame frame) {
        return lines.getOrDefault(FrameType.of(frame).qualifiedName(), List.of()).stream()
                .filter(line -> line.frame().equals(frame)).findFirst().orElse(null);
    }

    /** What the window looks at. */
    AnalysisSelection selection() {
        return selection;
    }

    /** Shows the threads of a line among the origins. */
    void open(Frame frame) {
        CodeLine line = line(frame);
        if (line == null) {
            return;
        }
        ThreadSet threads = line.threads().isEmpty() ? line.runners() : line.threads();
        try {
            window.getActivePage().showView(OriginsView.ID);
            selection.select(new ThreadSelection(threads, frame.shortLabel(), this));
        } catch (PartInitException e) {
            ILog.of(EditorLines.class).log(e.getStatus());
        }
    }

    /** Editors that come later. */
    private final class Opened implements IPartListener2 {
        @Override
        public void partOpened(IWorkbenchPartReference reference) {
            partInputChanged(reference);
        }

        /** Those that the platform makes only when they are first seen, such as after a restart. */
        @Override
        public void partVisible(IWorkbenchPartReference reference) {
            partInputChanged(reference);
        }

        @Override
        public void partInputChanged(IWorkbenchPartReference reference) {
            if (reference.getPart(false) instanceof IEditorPart editor) {
                show(editor);
            }
        }
    }
}
