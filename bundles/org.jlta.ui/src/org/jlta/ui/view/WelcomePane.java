package org.jlta.ui.view;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.live.LiveWizards;

/** What a person sees first, with the ways to a session. For the UI thread; disposed with its parent. */
public final class WelcomePane {
    private static final int MARGIN = 24;
    private static final int WIDTH = 560;

    private final LocalResourceManager resources;

    /** A way to a session. */
    private record Way(Icon icon, String label, String sentence, Runnable action) {
    }

    /** @param parent has no layout yet */
    public WelcomePane(Composite parent) {
        resources = new LocalResourceManager(JFaceResources.getResources(), parent);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).spacing(12, 8).applyTo(parent);
        Palette.likeList(parent);
        Label title = label(parent, Messages.welcome_title, 0);
        title.setFont(JFaceResources.getHeaderFont());
        label(parent, Messages.welcome_message, 12).setForeground(Palette.SECONDARY.color());
        List<Way> ways = new ArrayList<>(List.of(
                new Way(Icon.OPEN, Messages.openRecording_label, Messages.welcomeOpen_message,
                        () -> OpenRecordings.ask(parent.getShell())),
                new Way(Icon.ATTACH, Messages.attach_label, Messages.welcomeAttach_message,
                        () -> LiveWizards.attach(parent.getShell())),
                new Way(Icon.CONNECT, Messages.connect_label, Messages.welcomeConnect_message,
                        () -> LiveWizards.connect(parent.getShell()))));
        if (DemoCommand.isThere()) {
            ways.add(new Way(Icon.START, Messages.demo_label, Messages.welcomeDemo_message, DemoCommand::run));
        }
        ways.forEach(way -> add(parent, way));
        label(parent, Messages.welcomeDrop_message, 8).setForeground(Palette.SECONDARY.color());
    }

    private static Label label(Composite parent, String text, int below) {
        Label label = new Label(parent, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(label);
        Palette.likeList(label);
        if (below > 0) {
            Label gap = new Label(parent, SWT.NONE);
            Palette.likeList(gap);
            GridDataFactory.fillDefaults().span(2, 1).hint(1, below).applyTo(gap);
        }
        return label;
    }

    private void add(Composite parent, Way way) {
        Label picture = new Label(parent, SWT.NONE);
        picture.setImage(resources.create(way.icon().descriptor()));
        GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.BEGINNING).indent(0, 2).applyTo(picture);
        Composite words = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(words);
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 0).applyTo(words);
        Link link = new Link(words, SWT.NONE);
        link.setText("<a>" + way.label() + "</a>");
        link.addListener(SWT.Selection, event -> way.action().run());
        Label sentence = new Label(words, SWT.WRAP);
        sentence.setText(way.sentence());
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(sentence);
        Palette.likeList(picture, words, link, sentence);
        sentence.setForeground(Palette.SECONDARY.color());
    }
}
