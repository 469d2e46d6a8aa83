package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IContextProvider;
import org.eclipse.help.IHelpResource;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.IViewDescriptor;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.jlta.ide.preferences.ProjectThreadsPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What F1 tells. */
class HelpTest {
    /** Under which the workbench keeps a control's help. */
    private static final String HELP = "org.eclipse.ui.help";
    private static final String GUIDE = "/org.jlta.help/";
    private Shell shell;
    private Set<String> viewsBefore;

    @BeforeEach
    void openShell() {
        shell = new Shell(Display.getCurrent());
        viewsBefore = openViews();
    }

    @AfterEach
    void closeAll() {
        shell.dispose();
        Arrays.stream(Ide.page().getViewReferences()).filter(view -> !viewsBefore.contains(view.getId()))
                .forEach(Ide.page()::hideView);
    }

    private static Set<String> openViews() {
        return Arrays.stream(Ide.page().getViewReferences()).map(IViewReference::getId).collect(Collectors.toSet());
    }

    private static Stream<String> helpIn(Control control) {
        Stream<String> own = control.getData(HELP) instanceof String id ? Stream.of(id) : Stream.empty();
        return control instanceof Composite parent
                ? Stream.concat(own, Arrays.stream(parent.getChildren()).flatMap(HelpTest::helpIn))
                : own;
    }

    /** There is a text, and each of its links leads to a place in the guide. */
    private static void assertTold(String id) throws IOException {
        assertNotNull(id);
        IContext context = HelpSystem.getContext(id);
        assertNotNull(context, id);
        assertFalse(context.getText() == null || context.getText().isBlank(), id);
        assertTrue(context.getRelatedTopics().length > 0, id);
        for (IHelpResource topic : context.getRelatedTopics()) {
            String[] link = topic.getHref().split("#");
            assertTrue(link[0].startsWith(GUIDE), topic.getHref());
            URL entry = Platform.getBundle("org.jlta.help").getEntry(link[0].substring(GUIDE.length()));
            assertNotNull(entry, topic.getHref());
            try (InputStream page = entry.openStream()) {
                String html = new String(page.readAllBytes(), StandardCharsets.UTF_8);
                assertTrue(link.length == 1 || html.contains(" id=\"" + link[1] + "\""), topic.getHref());
            }
        }
    }

    @Test
    void tellsOfEveryView() throws Exception {
        List<String> views = Arrays.stream(PlatformUI.getWorkbench().getViewRegistry().getViews())
                .map(IViewDescriptor::getId).filter(id -> id.startsWith("org.jlta.ui.")).toList();
        assertTrue(views.size() >= 15, views::toString);

        for (String view : views) {
            IContextProvider provider = Ide.page().showView(view).getAdapter(IContextProvider.class);
            String id = "org.jlta.ui." + view.substring("org.jlta.ui.".length()).replace('.', '_');
            assertTrue(helpIn(Ide.page().getWorkbenchWindow().getShell()).anyMatch(id::equals), id);
            assertTold(id);
            assertEquals(HelpSystem.getContext(id).getText(), provider.getContext(null).getText(),
                    "the Help view asks the part");
        }
    }

    @Test
    void tellsOfEveryPreferencePage() throws Exception {
        List<IPreferenceNode> nodes = PlatformUI.getWorkbench().getPreferenceManager()
                .getElements(PreferenceManager.PRE_ORDER).stream().filter(node -> node.getId().startsWith("org.jlta."))
                .toList();
        assertFalse(nodes.isEmpty());

        for (IPreferenceNode node : nodes) {
            node.createPage();
            IPreferencePage page = node.getPage();
            page.createControl(shell);
            List<String> ours = helpIn(page.getControl()).filter(id -> id.startsWith("org.jlta.")).toList();
            assertEquals(1, ours.size(), node.getId());
            assertTold(ours.get(0));
            node.disposeResources();
        }
    }

    @Test
    void tellsOfTheProjectsPage() throws Exception {
        try (JavaProject project = JavaProject.create("helped")) {
            ProjectThreadsPage page = new ProjectThreadsPage();
            page.setElement(project.java().getProject());
            page.createControl(shell);

            assertTold(helpIn(page.getControl()).filter(id -> id.startsWith("org.jlta.")).findFirst().orElse(null));
            page.dispose();
        }
    }

    @Test
    void tellsOfEveryPageOfEveryWizard() throws Exception {
        for (IWizardRegistry registry : List.of(PlatformUI.getWorkbench().getNewWizardRegistry(),
                PlatformUI.getWorkbench().getImportWizardRegistry(),
                PlatformUI.getWorkbench().getExportWizardRegistry())) {
            IWizardDescriptor ours = Stream
                    .of("org.jlta.ide.wizard.examples", "org.jlta.ui.import", "org.jlta.ui.export")
                    .map(registry::findWizard).filter(found -> found != null).findFirst().orElseThrow();
            IWorkbenchWizard wizard = ours.createWizard();
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            assertPagesTold((Wizard) wizard);
        }
    }

    private void assertPagesTold(Wizard wizard) throws IOException {
        WizardDialog dialog = new WizardDialog(shell, wizard);
        dialog.create();
        for (IWizardPage page : wizard.getPages()) {
            assertTold(helpIn(page.getControl()).filter(id -> id.startsWith("org.jlta.")).findFirst().orElse(null));
        }
        dialog.close();
    }

    @Test
    void tellsOfWhatNoRegistryLists() throws IOException {
        for (String id : List.of("org.jlta.ide.tab_threads", "org.jlta.ui.editor_dump", "org.jlta.ui.page_attach",
                "org.jlta.ui.page_connect")) {
            assertTold(id);
        }
    }
}
