package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ide.examples.ExampleProject;
import org.jlta.ide.launch.AnalyseEditedAction;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the cheat sheets name is there. */
class CheatSheetsTest {
    private static final String GUIDE = "/org.jlta.help/";
    private final IWorkbench workbench = PlatformUI.getWorkbench();

    private static List<IConfigurationElement> registered() {
        return Stream
                .of(Platform.getExtensionRegistry()
                        .getConfigurationElementsFor("org.eclipse.ui.cheatsheets.cheatSheetContent"))
                .filter(each -> each.getName().equals("cheatsheet")
                        && each.getContributor().getName().startsWith("org.jlta."))
                .toList();
    }

    /** The same file in both languages. */
    private static List<Document> sheets() throws Exception {
        List<Document> sheets = new ArrayList<>();
        for (IConfigurationElement each : registered()) {
            Bundle bundle = Platform.getBundle(each.getContributor().getName());
            for (String language : List.of("en", "zh")) {
                URL file = FileLocator.find(bundle, IPath.fromOSString(each.getAttribute("contentFile")),
                        Map.of("$nl$", language));
                assertEquals(language.equals("zh"), file.getPath().contains("/nl/zh/"), file::getPath);
                try (InputStream xml = file.openStream()) {
                    sheets.add(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml));
                }
            }
        }
        return sheets;
    }

    private static List<Element> all(Document sheet, String name) {
        NodeList nodes = sheet.getElementsByTagName(name);
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            all.add((Element) nodes.item(i));
        }
        return all;
    }

    @Test
    void thereAreTwoInACategory() {
        assertEquals(List.of("org.jlta.ide.cheatsheet.analyse", "org.jlta.ide.cheatsheet.leak"),
                registered().stream().map(each -> each.getAttribute("id")).toList());
        registered().forEach(each -> assertEquals("org.jlta.ide.cheatsheets", each.getAttribute("category")));
    }

    @Test
    void theirCommandsAreThereWithWhatTheyShow() throws Exception {
        ICommandService commands = workbench.getService(ICommandService.class);
        for (Document sheet : sheets()) {
            assertFalse(all(sheet, "command").isEmpty());
            for (Element each : all(sheet, "command")) {
                ParameterizedCommand command = commands.deserialize(each.getAttribute("serialization"));
                assertTrue(command.getCommand().isHandled(), command::toString);
                command.getParameterMap().forEach(this::assertThere);
            }
        }
    }

    private void assertThere(Object parameter, Object value) {
        String id = (String) value;
        Object there = switch ((String) parameter) {
        case "org.eclipse.ui.views.showView.viewId" -> workbench.getViewRegistry().find(id);
        case "org.eclipse.ui.perspectives.showPerspective.perspectiveId" ->
            workbench.getPerspectiveRegistry().findPerspectiveWithId(id);
        case "newWizardId" -> workbench.getNewWizardRegistry().findWizard(id);
        default -> null;
        };
        assertNotNull(there, () -> parameter + "=" + id);
    }

    @Test
    void theirActionsAndPagesAreThere() throws Exception {
        for (Document sheet : sheets()) {
            for (Element action : all(sheet, "action")) {
                Class<?> type = Platform.getBundle(action.getAttribute("pluginId"))
                        .loadClass(action.getAttribute("class"));
                assertTrue(type.getConstructor().newInstance() instanceof IAction, type::toString);
            }
            for (String name : List.of("intro", "item")) {
                for (Element each : all(sheet, name)) {
                    assertPage(each.getAttribute("href"));
                }
            }
        }
    }

    private static void assertPage(String href) throws Exception {
        if (!href.isEmpty()) {
            String[] link = href.split("#");
            assertTrue(link[0].startsWith(GUIDE), href);
            URL page = Platform.getBundle("org.jlta.help").getEntry(link[0].substring(GUIDE.length()));
            assertNotNull(page, href);
            try (InputStream html = page.openStream()) {
                assertTrue(link.length == 1 || new String(html.readAllBytes(), StandardCharsets.UTF_8)
                        .contains(" id=\"" + link[1] + "\""), href);
            }
        }
    }

    @Test
    void theStepThatLaunchesTakesTheEditor() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("examples");
        List<Object> results = new ArrayList<>();
        AnalyseEditedAction action = new AnalyseEditedAction();
        action.addPropertyChangeListener(event -> results.add(event.getNewValue()));
        try {
            IFile first = ExampleProject.create(project, null);
            project.build(IncrementalProjectBuilder.FULL_BUILD, null);
            IDE.openEditor(Ide.page(), first);
            Ide.page().showView("org.jlta.ui.view.overview");

            action.run();

            assertEquals(List.of(true), results);
            Ide.until("the recording is open", () -> Sessions.shared().all().stream()
                    .anyMatch(session -> !session.isGrowing() && session.state() == Session.State.READY));
            ILaunch[] launches = DebugPlugin.getDefault().getLaunchManager().getLaunches();
            assertEquals(List.of(AnalyseMode.ID), Stream.of(launches).map(ILaunch::getLaunchMode).toList());
        } finally {
            Ide.page().closeAllEditors(false);
            Sessions.shared().all().forEach(Sessions.shared()::close);
            for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
                DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
            }
            project.delete(true, true, null);
        }
    }
}
