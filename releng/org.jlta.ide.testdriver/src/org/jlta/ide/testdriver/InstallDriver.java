package org.jlta.ide.testdriver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Installs the feature of an update site by the dialog Install New Software, up to its licence. Writes into a folder a picture of
 * each page, the licence as it is shown, and at the end a file {@code end.txt}: empty, or with what went wrong.
 */
public final class InstallDriver implements IStartup {
    /** System property: the location of the site. */
    private static final String SITE = "org.jlta.ide.testdriver.site";
    /** System property: the folder to write into. */
    private static final String FOLDER = "org.jlta.ide.testdriver.folder";
    private static final String COMMAND = "org.eclipse.equinox.p2.ui.sdk.install";
    private static final String FEATURE = "JLTA in the Eclipse IDE";

    private final Display display = PlatformUI.getWorkbench().getDisplay();
    private final String site = System.getProperty(SITE);
    private final Path folder = Path.of(System.getProperty(FOLDER, "."));

    @Override
    public void earlyStartup() {
        if (site != null) {
            display.asyncExec(this::walk);
        }
    }

    private void walk() {
        new Walk(display, this::end)
                .then("type the location", this::typeLocation)
                .then("choose the feature", this::chooseFeature)
                .then("go on to the details", () -> Widgets.press(wizard(), "Next"))
                .then("see the details", () -> see("Install Details", "details"))
                .then("go on to the licence", () -> Widgets.press(wizard(), "Next"))
                .then("read the licence", this::readLicence)
                .begin();
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(COMMAND, null);
        } catch (CommandException e) {
            end(e.toString());
        }
    }

    private Shell wizard() {
        return Widgets.dialog(display, "Install");
    }

    private boolean typeLocation() {
        Combo location = Widgets.first(wizard(), Combo.class, combo -> true);
        if (location == null) {
            return false;
        }
        location.setText(site);
        Event enter = new Event();
        enter.keyCode = SWT.CR;
        enter.character = SWT.CR;
        location.notifyListeners(SWT.KeyDown, enter);
        return true;
    }

    /** Once the site is read, which the tree says by showing its category. */
    private boolean chooseFeature() {
        Tree tree = Widgets.first(wizard(), Tree.class, each -> true);
        if (tree == null) {
            return false;
        }
        for (TreeItem category : tree.getItems()) {
            if (category.getItemCount() > 0 && !category.getExpanded()) {
                Event opened = new Event();
                opened.item = category;
                tree.notifyListeners(SWT.Expand, opened);
                category.setExpanded(true);
            }
            for (TreeItem feature : category.getItems()) {
                if (feature.getText().equals(FEATURE)) {
                    feature.setChecked(true);
                    Event checked = new Event();
                    checked.item = feature;
                    checked.detail = SWT.CHECK;
                    tree.notifyListeners(SWT.Selection, checked);
                    Widgets.shoot(wizard(), folder.resolve("feature.png").toString());
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the page of a title is there and can be left. */
    private boolean see(String title, String picture) {
        Shell wizard = wizard();
        Button next = Widgets.first(wizard, Button.class,
                button -> button.getText().replace("&", "").startsWith("Next"));
        if (next == null || !next.isEnabled() || !shows(wizard, title)) {
            return false;
        }
        Widgets.shoot(wizard, folder.resolve(picture + ".png").toString());
        return true;
    }

    private static boolean shows(Shell wizard, String title) {
        return Widgets.first(wizard, Label.class, label -> label.getText().equals(title)) != null
                || Widgets.first(wizard, Text.class, text -> text.getText().equals(title)) != null
                || Widgets.first(wizard, CLabel.class,
                        label -> title.equals(label.getText())) != null;
    }

    /** The licences stand in a list where several features have one. */
    private boolean readLicence() {
        Shell wizard = wizard();
        Button accept = Widgets.first(wizard, Button.class, button -> button.getText().contains("accept the terms"));
        if (accept == null) {
            return false;
        }
        Tree licences = Widgets.first(wizard, Tree.class, tree -> tree.getItemCount() > 0);
        if (licences != null && licences.getSelectionCount() == 0) {
            licences.setSelection(licences.getItem(0));
            Event chosen = new Event();
            chosen.item = licences.getItem(0);
            licences.notifyListeners(SWT.Selection, chosen);
            return false;
        }
        Text text = Widgets.first(wizard, Text.class,
                each -> (each.getStyle() & SWT.MULTI) != 0 && each.getText().contains("\n"));
        if (text == null) {
            return false;
        }
        Widgets.shoot(wizard, folder.resolve("licence.png").toString());
        write("licence.txt", text.getText());
        return Widgets.press(wizard, "Cancel");
    }

    private void end(String problem) {
        if (problem != null && wizard() != null) {
            Widgets.shoot(wizard(), folder.resolve("problem.png").toString());
        }
        write("end.txt", problem == null ? "" : problem);
    }

    private void write(String name, String content) {
        try {
            Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
