package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControl;
import org.eclipse.jface.text.IInformationControlExtension;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.ILabelDecorator;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.PlacedFinding;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.editor.LineHover;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ide.mining.ThreadsAnnotation;
import org.jlta.ide.mining.ThreadsMiningProvider;
import org.jlta.launching.AnalyseMode;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.overview.OverviewView;
import org.jlta.ui.selection.AnalysisSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What Java editors and problem markers say of a program that ran. */
class EditorLinesTest {
    /** Four threads that end, a pool of two that gets five tasks and is never shut down. */
    static final String SOURCE = """
            import java.util.concurrent.ExecutorService;
            import java.util.concurrent.Executors;

            public class Shop {
                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < 4; i++) {
                        Thread thread = new Thread(() -> {
                        });
                        thread.start();
                        thread.join();
                    }
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    for (int i = 0; i < 5; i++) {
                        pool.submit(() -> {
                        });
                    }
                    Thread.sleep(4_000);
                    System.exit(0);
                }
            }
            """;
    private JavaProject project;
    private IFile file;

    @BeforeEach
    void addProject() throws CoreException {
        project = JavaProject.create("lines");
        file = project.add("Shop", SOURCE);
    }

    @AfterEach
    void removeProject() throws CoreException {
        IdeSwitch.SHOW_LINES.set(true);
        Ide.page().closeAllEditors(false);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        project.close();
    }

    private static int line(String text) {
        return (int) SOURCE.substring(0, SOURCE.indexOf(text)).lines().count();
    }

    private void record() throws CoreException {
        record("Shop");
    }

    private void record(String program) throws CoreException {
        project.configuration(program, program, "").launch(AnalyseMode.ID, null);
        Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isGrowing() && session.state() == Session.State.READY));
        Ide.until("a view shows it",
                () -> selection().model() != null && selection().model() == selection().session().model());
    }

    private static AnalysisSelection selection() {
        return AnalysisSelection.of(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
    }

    private ITextEditor open() throws Exception {
        return (ITextEditor) JavaUI.openInEditor(project.java().findType("Shop"));
    }

    private static IAnnotationModel ours(ITextEditor editor) {
        return ((IAnnotationModelExtension) editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()))
                .getAnnotationModel(ThreadsAnnotation.MODEL);
    }

    /** The texts of our annotations by line, counted from 1. */
    private static TreeMap<Integer, String> said(ITextEditor editor) {
        TreeMap<Integer, String> said = new TreeMap<>();
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        IAnnotationModel model = ours(editor);
        try {
            for (Iterator<Annotation> all = model == null
                    ? List.<Annotation>of().iterator()
                    : model.getAnnotationIterator(); all.hasNext();) {
                Annotation annotation = all.next();
                said.put(document.getLineOfOffset(model.getPosition(annotation).getOffset()) + 1, annotation.getText());
            }
        } catch (BadLocationException e) {
            throw new IllegalStateException(e);
        }
        return said;
    }

    @Test
    void saysAtTheLinesHowManyThreadsAndTasksCameFromThem() throws Exception {
        record();
        ITextEditor editor = open();

        Ide.until("the lines are annotated", () -> said(editor).containsKey(line("new Thread")));
        assertEquals("created 4 threads, 0 alive", said(editor).get(line("new Thread")));
        assertEquals("created 2 threads, 2 alive · submitted 5 tasks", said(editor).get(line("pool.submit")));
        assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "editor-lines").length() > 0);

        ILabelDecorator labels = PlatformUI.getWorkbench().getDecoratorManager().getLabelDecorator();
        ICompilationUnit unit = project.java().findType("Shop").getCompilationUnit();
        Ide.until("the file is decorated", () -> "Shop.java [6 threads, 2 alive]"
                .equals(labels.decorateText("Shop.java", unit)));
        Ide.until("its type is decorated", () -> "Shop [6 threads, 2 alive]"
                .equals(labels.decorateText("Shop", unit.findPrimaryType())));
        Ide.until("its package is decorated", () -> "shop [6 threads, 2 alive]"
                .equals(labels.decorateText("shop", unit.getParent())));
        editor.getDocumentProvider().getDocument(editor.getEditorInput()).replace(0, 0, "// new\n");
        assertTrue(said(editor).containsKey(line("new Thread") + 1));
        IdeSwitch.SHOW_LINES.set(false);
        Ide.until("they are gone", () -> ours(editor) == null);
        IdeSwitch.SHOW_LINES.set(true);
        Ide.until("they are back", () -> !said(editor).isEmpty());
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ide.until("they are gone with the session", () -> ours(editor) == null);
    }

    @Test
    void aTypeThatOneThreadCameFromSaysSo() throws Exception {
        project.add("Single", "public class Single { public static void main(String[] arguments) throws Exception {"
                + " Thread only = new Thread(() -> { }, \"only\"); only.start(); only.join(); } }");
        record("Single");
        ICompilationUnit unit = project.java().findType("Single").getCompilationUnit();
        JavaUI.openInEditor(unit);

        ILabelDecorator labels = PlatformUI.getWorkbench().getDecoratorManager().getLabelDecorator();
        Ide.until("the file is decorated", () -> "Single.java [1 thread, 0 alive]"
                .equals(labels.decorateText("Single.java", unit)));
    }

    @Test
    void hoverTellsTheStacksAndAClickBehindTheLineShowsTheThreads() throws Exception {
        record();
        ITextEditor editor = open();
        Ide.until("the lines are annotated", () -> said(editor).containsKey(line("new Thread")));
        ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
        Ide.until("findings are marked", () -> messages().size() >= 3);
        LineHover hover = new LineHover();
        hover.setEditor(editor);
        int submit = SOURCE.indexOf("pool.submit");

        assertTrue(hover.getHoverInfo2(viewer, new Region(submit, 0)).toString().contains("Shop.main:"));
        Ide.until("the editor knows the findings", () -> hover
                .getHoverInfo2(viewer, new Region(SOURCE.indexOf("new Thread"), 0)).toString().contains("made here"));
        String both = hover.getHoverInfo2(viewer, new Region(SOURCE.indexOf("new Thread"), 0)).toString();
        assertTrue(both.contains("4 threads made here with no name but the JDK's"), both);
        assertTrue(both.contains("created 4 threads, 0 alive") && both.contains("Shop.main:"), both);
        String indented = hover.getHoverInfo2(viewer, new Region(SOURCE.indexOf("Thread thread") - 2, 0)).toString();
        assertEquals(both, indented);
        Object made = hover.getHoverInfo2(viewer, new Region(SOURCE.indexOf("Executors.newFixed"), 0));
        assertTrue(made.toString().contains("never shut down"), made.toString());
        assertNull(hover.getHoverInfo2(viewer, new Region(SOURCE.indexOf("Thread.sleep"), 0)));
        IInformationControl control = hover.getHoverControlCreator()
                .createInformationControl(Ide.page().getWorkbenchWindow().getShell());
        ((IInformationControlExtension2) control).setInput(hover.getHoverInfo2(viewer, new Region(submit, 0)));
        assertTrue(((IInformationControlExtension) control).hasContents());
        assertTrue(control.computeSizeHint().x > 0);
        control.dispose();
        IInformationControl ofFinding = hover.getHoverControlCreator()
                .createInformationControl(Ide.page().getWorkbenchWindow().getShell());
        ((IInformationControlExtension2) ofFinding).setInput(made);
        ofFinding.setVisible(true);
        Shell shell = Stream.of(Display.getCurrent().getShells())
                .filter(each -> Ide.controls(each, Link.class).count() == 1)
                .filter(Shell::isVisible).findFirst().orElseThrow();
        String links = Ide.controls(shell, Link.class).findFirst().orElseThrow().getText();
        assertTrue(links.contains("Shut this pool down"), links);
        ofFinding.dispose();

        List<? extends ICodeMining> minings = new ThreadsMiningProvider().provideCodeMinings(viewer, null).get();
        ICodeMining threads = minings.stream().filter(mining -> mining.getLabel().contains("4 threads")).findFirst()
                .orElseThrow();
        assertNotNull(threads.getAction());
        threads.getAction().accept(null);
        assertNotNull(Ide.page().findView(OriginsView.ID));
        assertEquals(4, selection().selection().threads().size());
    }

    @Test
    void findingsAreProblemMarkersAsLongAsTheSessionIsOpen() throws Exception {
        record();

        Ide.until("findings are marked", () -> messages().size() >= 3);
        assertEquals(line("new Thread"), lineOf("4 threads made here with no name but the JDK's"));
        assertEquals(line("Executors.newFixed"), lineOf("2 threads of 1 pool made here with no name but the JDK's"));
        assertEquals(line("Executors.newFixed"),
                lineOf("1 pool made here never shut down: nothing to do, and 2 threads kept"));
        OverviewView overview = (OverviewView) Ide.page().showView(OverviewView.ID);
        Ide.until("the view shows them", () -> overview.shown() != null && shownBy(overview).equals(said()));
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ide.until("they are gone with the session", () -> messages().isEmpty());
    }

    @Test
    void anEditorThatIsMadeWhenItIsFirstSeenIsAnnotatedToo() throws Exception {
        IFile first = project.add("First", "class First {}");
        record();
        String editor = IDE.getEditorDescriptor(file, true, false).getId();
        IEditorReference[] references = Ide.page().openEditors(
                new IEditorInput[]{new FileEditorInput(first), new FileEditorInput(file)},
                new String[]{editor, editor}, IWorkbenchPage.MATCH_NONE);
        assertNull(references[1].getEditor(false), "it is behind the first");

        ITextEditor shop = (ITextEditor) references[1].getEditor(true);
        Ide.page().activate(shop);

        Ide.until("the lines are annotated", () -> said(shop).containsKey(line("new Thread")));
    }

    @Test
    void whatTheCodeHasMendedIsNotMarkedWhenTheSessionIsOpenedAgain() throws Exception {
        record();
        Ide.until("findings are marked", () -> messages().size() >= 3);
        Path saved = Sessions.shared().all().get(0).sources().get(0);
        IMarker open = Arrays.stream(markers()).filter(marker -> marker.getAttribute(IMarker.MESSAGE, "")
                .contains("never shut down")).findFirst().orElseThrow();
        Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(open))
                .filter(each -> each.getLabel().contains("Shut this pool down")).findFirst().orElseThrow().run(open);
        Ide.page().saveAllEditors(false);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ide.until("they are gone with the session", () -> messages().isEmpty());

        Sessions.shared().open(List.of(saved));
        Ide.until("findings are marked again", () -> messages().size() >= 2);

        assertTrue(messages().stream().noneMatch(text -> text.contains("never shut down")), messages().toString());
        assertTrue(messages().stream().anyMatch(text -> text.contains("no name but the JDK's")), messages().toString());
    }

    @Test
    void aQuickFixLeavesWhatIsSaidAtTheLinesInItsPlace() throws Exception {
        record();
        ITextEditor editor = open();
        Ide.until("the lines are annotated", () -> said(editor).containsKey(line("pool.submit")));
        Ide.until("findings are marked", () -> messages().size() >= 3);
        TreeMap<Integer, String> before = said(editor);
        IMarker open = Arrays.stream(markers()).filter(marker -> marker.getAttribute(IMarker.MESSAGE, "")
                .contains("never shut down")).findFirst().orElseThrow();
        assertTrue(IDE.getMarkerHelpRegistry().hasResolutions(open));
        IMarkerResolution fix = Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(open))
                .filter(each -> each.getLabel().contains("Shut this pool down")).findFirst().orElseThrow();

        fix.run(open);

        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        assertTrue(document.get().contains("finally"), document.get());
        TreeMap<Integer, String> expected = new TreeMap<>();
        int made = line("Executors.newFixed");
        before.forEach((line, text) -> expected.put(line > made ? line + 1 : line, text));
        assertEquals(expected, said(editor));
        for (int line : expected.keySet()) {
            String text = document.get(document.getLineOffset(line - 1), document.getLineLength(line - 1));
            assertTrue(text.contains("(") && !text.contains("try {"), text);
        }
        assertTrue(Ide.shot(Ide.page().getWorkbenchWindow().getShell(), "editor-fixed").length() > 0);
    }

    /** Of what the view Overview says, what is about a line of this file: severity of markers, line, message. */
    private static Set<String> shownBy(OverviewView view) {
        Set<String> shown = new TreeSet<>();
        for (Finding finding : view.shown().findings()) {
            for (PlacedFinding place : finding.places()) {
                int severity = finding.severity() == Finding.Severity.PROBLEM
                        ? IMarker.SEVERITY_WARNING
                        : IMarker.SEVERITY_INFO;
                shown.add(severity + " " + place.frame().line() + " " + place.sentence());
            }
        }
        return shown;
    }

    /** The same of the markers. */
    private Set<String> said() {
        Set<String> said = new TreeSet<>();
        for (IMarker marker : markers()) {
            said.add(marker.getAttribute(IMarker.SEVERITY, -1) + " " + marker.getAttribute(IMarker.LINE_NUMBER, -1)
                    + " " + marker.getAttribute(IMarker.MESSAGE, ""));
        }
        return said;
    }

    private IMarker[] markers() {
        try {
            return file.findMarkers("org.jlta.ide.finding", false, IResource.DEPTH_ZERO);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> messages() {
        List<String> messages = new ArrayList<>();
        Arrays.stream(markers()).forEach(marker -> messages.add(marker.getAttribute(IMarker.MESSAGE, "")));
        return messages;
    }

    private int lineOf(String message) {
        return Arrays.stream(markers()).filter(marker -> marker.getAttribute(IMarker.MESSAGE, "").equals(message))
                .mapToInt(marker -> marker.getAttribute(IMarker.LINE_NUMBER, -1)).findFirst()
                .orElseThrow(() -> new AssertionError(messages()));
    }
}
