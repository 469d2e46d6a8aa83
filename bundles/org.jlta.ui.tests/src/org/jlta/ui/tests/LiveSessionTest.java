package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ui.live.AttachWizard;
import org.jlta.ui.live.ConnectWizard;
import org.jlta.ui.live.LiveVerb;
import org.jlta.ui.live.LiveWizard;
import org.jlta.ui.live.LiveWizards;
import org.jlta.ui.overview.OverviewView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of programs that run, from the dialog to the saved recording. */
class LiveSessionTest {
    @TempDir
    private Path folder;
    private Target target;
    private WizardDialog dialog;

    @BeforeEach
    void start() throws Exception {
        target = Target.start(folder);
    }

    @AfterEach
    void stop() throws Exception {
        if (dialog != null) {
            dialog.close();
        }
        target.close();
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("all is saved", () -> LiveRecordings.shared().isEmpty());
    }

    private void show(LiveWizard wizard) {
        dialog = LiveWizards.dialog(Ui.page().getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    private Session finish() {
        Button finish = dialog.getShell().getDefaultButton();
        assertTrue(finish.isEnabled(), "there is nothing to finish: " + dialog.getErrorMessage());
        Ui.send(finish, SWT.Selection, 0);
        assertNull(dialog.getShell(), "the dialog is still there");
        List<Session> open = Sessions.shared().all();
        assertEquals(1, open.size());
        return open.get(0);
    }

    private Session attached() {
        AttachWizard wizard = new AttachWizard();
        show(wizard);
        Ui.until("the program is listed", () -> wizard.choose(target.pid()));
        assertTrue(Ui.shot(dialog.getShell(), "attach").length() > 0);
        return finish();
    }

    /** Away from the UI thread, as all that asks a JVM. */
    private static <T> T away(Callable<T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Thread asking = new Thread(() -> {
            try {
                answer.complete(work.call());
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        }, "asking");
        asking.start();
        Ui.until("there is an answer", answer::isDone);
        return answer.join();
    }

    private static void ask(Session session, Verb verb, Map<String, String> values) {
        away(() -> {
            LiveRecordings.shared().of(session).ask(verb, values);
            return verb;
        });
    }

    private Jvm jvm() {
        return away(() -> Targets.find(Long.toString(target.pid())));
    }

    private static boolean hasErrands(Session session) {
        return session.model() != null && IntStream.range(0, session.model().threads().size())
                .anyMatch(at -> session.model().threads().name(at).startsWith(Target.THREADS));
    }

    private static boolean isMarked(Session session, String name) {
        return session.model() != null && session.model().marks().stream().anyMatch(mark -> mark.name().equals(name));
    }

    private static void untilWhole(Session session) {
        Ui.until("the session has ended", () -> !session.isLive());
        Ui.until("the whole recording is read",
                () -> session.sources().get(0).toString().endsWith(".jfr") && session.model() != null
                        && session.model().info().complete());
    }

    @Test
    void attachesAndEndsWithTheProgram() throws Exception {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));
        assertTrue(session.isLive());
        assertTrue(session.name().contains(Long.toString(target.pid())), session.name());

        ask(session, Verb.MARK, Map.of(Verb.NAME, "warm"));
        Ui.until("the mark shows", () -> isMarked(session, "warm"));
        assertTrue(Ui.shot("live").length() > 0);

        target.end();
        untilWhole(session);
        assertTrue(session.ending().contains("has ended"), session.ending());
        assertTrue(isMarked(session, "warm"));
        assertTrue(hasErrands(session));
        assertEquals(session.sources(), Sessions.shared().recent().get(0));
        OverviewView overview = Ui.view(OverviewView.class, OverviewView.ID);
        Ui.until("the overview shows", () -> overview.area().message() == null);
        assertTrue(Ui.shot("live-ended").length() > 0);
    }

    @Test
    void keepsWhatAKilledProgramRecorded() {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));

        target.kill();

        Ui.until("the session has ended", () -> !session.isLive());
        assertTrue(session.ending().contains("has ended"), session.ending());
        Ui.until("its threads are still there",
                () -> session.sources().get(0).toString().endsWith(".jfr") && hasErrands(session));
    }

    @Test
    void pausesAndResumes() {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));
        assertTrue(LiveVerb.PAUSE.appliesTo(session));
        assertFalse(LiveVerb.RESUME.appliesTo(session));

        LiveVerb.PAUSE.run(dialog.getShell(), session);
        Ui.until("it is paused", session::isPaused);
        assertFalse(LiveVerb.PAUSE.appliesTo(session));
        LiveVerb.RESUME.run(dialog.getShell(), session);
        Ui.until("it goes on", () -> !session.isPaused());
    }

    @Test
    void endingTakesTheAgentOut() {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));

        LiveVerb.DETACH.run(dialog.getShell(), session);

        untilWhole(session);
        assertTrue(session.ending().contains("without the agent"), session.ending());
        assertTrue(target.isAlive());
        Jvm jvm = jvm();
        assertFalse(away(() -> LiveAgent.of(jvm).isActive()));
        assertNull(LiveRecordings.shared().of(session));
    }

    @Test
    void closingSavesAndTakesTheAgentOut() {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));

        Sessions.shared().close(session);

        Ui.until("it is saved", () -> LiveRecordings.shared().isEmpty());
        assertTrue(Files.isRegularFile(Sessions.shared().recent().get(0).get(0)));
        Jvm jvm = jvm();
        assertFalse(away(() -> LiveAgent.of(jvm).isActive()));
    }

    /** As the workbench does before it ends. */
    @Test
    void leavingAllComesBackWhenAllIsSaved() {
        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));

        away(() -> {
            LiveRecordings.shared().leaveAll();
            return session;
        });

        assertTrue(LiveRecordings.shared().isEmpty());
        assertEquals(session.sources(), Sessions.shared().recent().get(0));
        Jvm jvm = jvm();
        assertFalse(away(() -> LiveAgent.of(jvm).isActive()));
    }

    @Test
    void followsAnAgentThatRecordsAlreadyAndLeavesItThere() {
        Jvm jvm = jvm();
        away(() -> LiveAgent.attach(jvm, AgentOptions.parse("")));

        Session session = attached();
        Ui.until("its threads show", () -> hasErrands(session));
        assertFalse(LiveRecordings.shared().of(session).isBegunHere());
        Sessions.shared().close(session);
        Ui.until("it is saved", () -> LiveRecordings.shared().isEmpty());

        assertTrue(away(() -> LiveAgent.of(jvm).isActive()));
        assertTrue(Files.isRegularFile(Sessions.shared().recent().get(0).get(0)));
    }

    @Test
    void connectsByAddressAndTellsThatTheConnectionIsLost() {
        Jvm jvm = jvm();
        away(() -> LiveAgent.attach(jvm, AgentOptions.parse("")));
        AgentAddress address = away(() -> AgentAddress.of(jvm));
        Path tokens = folder.resolve("tokens");
        away(() -> {
            address.tokens().write(tokens);
            return tokens;
        });
        ConnectWizard wizard = new ConnectWizard();
        show(wizard);
        wizard.type(address.address().toString(), tokens.toString());
        assertTrue(Ui.shot(dialog.getShell(), "connect").length() > 0);

        Session session = finish();
        Ui.until("its threads show", () -> hasErrands(session));
        target.kill();

        Ui.until("the session has ended", () -> !session.isLive());
        assertNotNull(session.ending());
        assertTrue(session.ending().startsWith("The connection was lost at "), session.ending());
        Ui.until("its threads are still there",
                () -> session.sources().get(0).toString().endsWith(".jfr") && hasErrands(session));
    }
}
