package org.jlta.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.model.threads.FrameNote;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Notebook;
import org.jlta.model.threads.RecordingIdentity;
import org.jlta.model.threads.Rule;
import org.jlta.model.threads.RuleSet;
import org.jlta.model.threads.SavedFilter;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadNote;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.ThreadsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFilesTest {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String ROOT = "<threads:ThreadSnapshot xmi:version=\"2.0\" "
            + "xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:threads=\"urn:org.jlta:threads:1\"";

    private static byte[] bytes(EObject... roots) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFiles.save(List.of(roots), out);
        return out.toByteArray();
    }

    private static List<EObject> load(byte[] bytes) throws IOException, ModelException {
        return ModelFiles.load(new ByteArrayInputStream(bytes), "test.xmi");
    }

    private static List<EObject> load(String xml) throws IOException, ModelException {
        return load(xml.getBytes(UTF_8));
    }

    static Notebook notebook() {
        ThreadsFactory factory = ThreadsFactory.eINSTANCE;
        Notebook notebook = factory.createNotebook();
        RecordingIdentity recording = factory.createRecordingIdentity();
        recording.setFileName("app.jfr");
        recording.setStartTime(Instant.EPOCH);
        recording.setDigest("00ff");
        notebook.setRecording(recording);
        Mark mark = factory.createMark();
        mark.setName("after deploy");
        mark.setNanos(12);
        notebook.getMarks().add(mark);
        ThreadNote thread = factory.createThreadNote();
        thread.setThreadId(7);
        thread.setText("leaks \u001b[31m");
        notebook.getNotes().add(thread);
        FrameNote frame = factory.createFrameNote();
        frame.setFrame(Frame.parse("a.B.c(B.java:1)"));
        frame.setText("made here");
        notebook.getNotes().add(frame);
        SavedFilter filter = factory.createSavedFilter();
        filter.setName("pools");
        filter.setQuery("name ~ 'pool-*' and alive");
        notebook.getFilters().add(filter);
        RuleSet rules = factory.createRuleSet();
        rules.setName("release");
        Rule rule = factory.createRule();
        rule.setName("no leak");
        rule.setQuery("unnamed");
        rule.setMost(3);
        rules.getRules().add(rule);
        notebook.getRuleSets().add(rules);
        return notebook;
    }

    @Test
    void holdASnapshotWithItsSharedStacksAndLocks() throws Exception {
        ThreadSnapshot loaded = (ThreadSnapshot) load(bytes(Snapshots.deadlock())).get(0);

        assertTrue(EcoreUtil.equals(Snapshots.deadlock(), loaded));
        assertSame(loaded.getThreads().get(0).getStack(), loaded.getThreads().get(1).getStack());
        assertEquals("com.acme.Bank", loaded.getStacks().get(0).getFrames().get(0).className());
        assertSame(loaded.getThreads().get(1), loaded.getLocks().get(1).getOwner());
    }

    @Test
    void holdWhatAPersonKeepsWithTheRecordingItIsAbout(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("notes.xmi");

        ModelFiles.save(List.of(notebook(), Snapshots.deadlock()), file);

        List<EObject> roots = ModelFiles.load(file);
        assertTrue(EcoreUtil.equals(notebook(), roots.get(0)));
        assertEquals(2, roots.size());
    }

    @Test
    void holdSeveralSnapshotsApart() throws Exception {
        List<EObject> roots = load(bytes(Snapshots.deadlock(), Snapshots.many(10, 3, 5), Snapshots.deadlock()));

        ThreadSnapshot third = (ThreadSnapshot) roots.get(2);
        assertSame(third, third.getThreads().get(0).getStack().eContainer());
        assertSame(third.getLocks().get(1), third.getThreads().get(0).getWaitsFor());
    }

    @Test
    void holdNamesWithAnyCharacter() throws Exception {
        SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
        String name = "<!DOCTYPE \u0000 \u001b[2J \ud83d & \"'\n\r\t ]]> \u202e \ud83d\ude00";
        builder.thread(name);

        ThreadSnapshot loaded = (ThreadSnapshot) load(bytes(builder.finish())).get(0);

        assertEquals(name, loaded.getThreads().get(0).getName());
    }

    @Test
    void holdTenThousandThreadsWithEqualStacksOnce() throws Exception {
        byte[] bytes = bytes(Snapshots.many(10_000, 50, 20));

        ThreadSnapshot loaded = (ThreadSnapshot) load(bytes).get(0);

        assertEquals(10_000, loaded.getThreads().size());
        assertEquals(50, loaded.getStacks().size());
        assertEquals(1_000, loaded.getLocks().get(0).getEntrySet().size());
    }

    @Test
    void loadAFileOfTheFirstVersion() throws Exception {
        try (InputStream in = getClass().getResourceAsStream("version-1.xmi")) {
            List<EObject> roots = ModelFiles.load(in, "version-1.xmi");

            assertTrue(EcoreUtil.equals(notebook(), roots.get(0)));
            assertTrue(EcoreUtil.equals(Snapshots.deadlock(), roots.get(1)));
        }
    }

    @Test
    void loadAFileThatTellsWhatIsNotKnownOfDaemons() throws Exception {
        byte[] file;
        try (InputStream in = getClass().getResourceAsStream("version-1-daemons.xmi")) {
            file = in.readAllBytes();
        }

        ThreadSnapshot snapshot = (ThreadSnapshot) load(file).get(0);

        assertEquals(List.of(false, true),
                snapshot.getThreads().stream().map(ThreadEntry::isDaemonKnown).toList());
        assertEquals(List.of(false, true), snapshot.getThreads().stream().map(ThreadEntry::isDaemon).toList());
        assertEquals(new String(file, UTF_8), new String(bytes(snapshot), UTF_8));
    }

    @Test
    void tellWordsThatAreNotKnownOnceForEachAttribute() throws Exception {
        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream((HEAD + ROOT
                + ">\n<threads key=\"t0\" state=\"FLYING\"/>\n<threads key=\"t1\" state=\"DIVING\"/></threads:ThreadSnapshot>")
                .getBytes(UTF_8)), "mine.xmi");

        assertEquals(List.of(), loaded.faults());
        assertEquals(
                List.of(new ModelFault(3, "state as one of UNKNOWN, NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, "
                        + "TERMINATED", "'FLYING', the first of 2 such")),
                loaded.words());
    }

    @Test
    void tellValuesOfOneKindOnce() throws Exception {
        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream((HEAD + ROOT
                + ">\n<threads key=\"t0\" threadId=\"x\"/>\n<threads key=\"t1\" threadId=\"y\" daemon=\"maybe\"/>"
                + "</threads:ThreadSnapshot>").getBytes(UTF_8)), "mine.xmi");

        assertEquals(List.of(3L, 4L), loaded.faults().stream().map(ModelFault::line).toList());
        assertTrue(loaded.faults().get(0).found().endsWith(", the first of 2 such"), loaded.faults().get(0).found());
    }

    @Test
    void loadALaterFileWithoutWhatIsNotKnown() throws Exception {
        ThreadSnapshot snapshot = (ThreadSnapshot) load(HEAD + ROOT + " mood=\"good\">\n"
                + "<threads key=\"t0\" name=\"main\" colour=\"blue\" state=\"DREAMING\"><memory size=\"1\"/></threads>\n"
                + "<weather>rain</weather>\n</threads:ThreadSnapshot>").get(0);

        assertEquals("main", snapshot.getThreads().get(0).getName());
        assertEquals(ThreadState.UNKNOWN, snapshot.getThreads().get(0).getState());
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
            "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;\">]>",
            "<!DOCTYPE x SYSTEM \"http://localhost:1/x.dtd\">"})
    void refuseADocumentType(String type) {
        ModelException e = assertThrows(ModelException.class,
                () -> load(HEAD + type + ROOT + "><threads key=\"t0\" name=\"&e;\"/></threads:ThreadSnapshot>"));

        assertEquals(
                "test.xmi, line 2: expected XML as JLTA saves it, which names no other files, found a document type "
                        + "(DOCTYPE), which can name some: it is never read",
                e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:/etc/hostname#/", "http://localhost:1/x.xmi#t1", "platform:/resource/x#y"})
    void refuseAReferenceOutOfTheFile(String href) {
        assertThrows(ModelException.class, () -> load(HEAD + ROOT
                + "><threads key=\"t0\"><stack href=\"" + href + "\"/></threads></threads:ThreadSnapshot>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain text", "<a/>", "<other:Thing xmlns:other=\"http://localhost:1/other.ecore\"/>",
            "<?xml version=\"1.0\"?><threads:ThreadSnapshot xmlns:threads=\"urn:org.jlta:threads:1\">"})
    void refuseWhatIsNoModel(String text) {
        ModelException e = assertThrows(ModelException.class, () -> load(text));

        assertTrue(e.getMessage().startsWith("test.xmi"), e.getMessage());
    }

    @Test
    void refuseAReferenceToNothing() {
        ModelException e = assertThrows(ModelException.class,
                () -> load(HEAD + ROOT + "><threads key=\"t0\" stack=\"s7\"/></threads:ThreadSnapshot>"));

        assertNotNull(e.getMessage());
    }

    @Test
    void giveWhatIsThereOfAFileThatWasCut() throws Exception {
        byte[] good = bytes(Snapshots.deadlock(), Snapshots.many(10, 3, 5));
        String text = new String(good, UTF_8);
        int threads = text.indexOf("<threads ");
        int read = 0;
        for (int length = threads + 200; length < good.length - 10; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            long line = text.substring(0, length).chars().filter(c -> c == '\n').count() + 1;

            ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream(cut), "test.xmi");

            assertEquals(List.of(new ModelFault(line, "the rest of the file", "the end of the file")), loaded.faults());
            read = Math.max(read, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
            ModelException e = assertThrows(ModelException.class, () -> load(cut));
            assertEquals("test.xmi, line " + line + ": expected the rest of the file, found the end of the file",
                    e.getMessage());
        }
        assertEquals(Snapshots.deadlock().getThreads().size(), read);
    }

    @Test
    void giveWhatIsAroundAPlaceThatIsNoXml() throws Exception {
        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream((HEAD + ROOT
                + ">\n<threads key=\"t0\" name=\"main\"/>\n<threads key=t1/>\n<threads key=\"t2\"/>\n</threads:ThreadSnapshot>")
                .getBytes(UTF_8)), "mine.xmi");

        assertEquals(2, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
        assertEquals(4, loaded.faults().get(0).line());
        assertEquals("XML", loaded.faults().get(0).expected());
    }

    @Test
    void sayWhereAValueIsNotOfItsKindByTheNameOfTheFile() throws Exception {
        String text = HEAD + ROOT + ">\n<threads key=\"t0\" name=\"main\"/>\n<threads key=\"t1\" threadId=\"x3\"/>\n"
                + "<threads key=\"t2\" stack=\"s9\"/></threads:ThreadSnapshot>";

        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream(text.getBytes(UTF_8)),
                "mine.xmi");

        assertEquals(3, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
        assertEquals(List.of(4L, 5L), loaded.faults().stream().map(ModelFault::line).toList());
        String sentence = loaded.faults().get(0).sentence("mine.xmi");
        assertTrue(sentence.startsWith("mine.xmi, line 4: expected threads as JLTA saves them, found ")
                && sentence.contains("x3") && !sentence.contains("threads.xmi"), sentence);
        assertFalse(assertThrows(ModelException.class, () -> load(text)).getMessage().contains("threads.xmi"));
    }

    @Test
    void sayWhereAnElementLostItsBeginning() throws Exception {
        String text = HEAD + ROOT + ">\n<threads key=\"t0\" name=\"main\"/>\n=\"t1\" name=\"lost\"/>\n"
                + "<threads key=\"t2\" name=\"a\"/></threads:ThreadSnapshot>";

        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream(text.getBytes(UTF_8)),
                "mine.xmi");

        assertEquals(2, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
        assertEquals(1, loaded.faults().size());
        assertTrue(loaded.faults().get(0).found().startsWith("text between elements: =\"t1\""),
                loaded.faults().get(0).found());
        assertTrue(loaded.faults().get(0).line() >= 4, loaded.faults().get(0).sentence("mine.xmi"));
    }

    @Test
    void sayThatALaterVersionWroteAModel() {
        ModelException e = assertThrows(ModelException.class,
                () -> load((HEAD + ROOT + "/>").replace("urn:org.jlta:threads:1", "urn:org.jlta:threads:2")));

        assertEquals("urn:org.jlta:threads:2: a later version of JLTA wrote it, and reads it", e.fault().found());
        assertTrue(e.getMessage().endsWith("expected a model up to urn:org.jlta:threads:1, found "
                + e.fault().found()), e.getMessage());
    }

    @Test
    void refuseTwoThreadsOfOneKey() {
        ModelException e = assertThrows(ModelException.class, () -> load(HEAD + ROOT
                + "><threads key=\"t0\" name=\"a\"/><threads key=\"t0\" name=\"b\"/></threads:ThreadSnapshot>"));

        assertTrue(e.getMessage().contains("t0"), e.getMessage());
    }

    private static ModelFiles.Loaded whatIsThere(String text) throws IOException, ModelException {
        return ModelFiles.loadWhatIsThere(new ByteArrayInputStream(text.getBytes(UTF_8)), "test.xmi");
    }

    private static long lineOf(String text, String part) {
        return lineAt(text, text.indexOf(part));
    }

    private static long lineAt(String text, int index) {
        return text.substring(0, index).chars().filter(c -> c == '\n').count() + 1;
    }

    @Test
    void leaveOutWhatBreaksARuleAndTellItsLine() throws Exception {
        String good = new String(bytes(Snapshots.deadlock()), UTF_8);
        int behind = good.indexOf("key=\"t2\"");
        String text = good.substring(0, behind) + good.substring(behind).replaceFirst(" waitKind=\"ENTER\"", "");

        ModelFiles.Loaded loaded = whatIsThere(text);

        assertEquals(List.of(new ModelFault(lineOf(good, "<threads key=\"t2\""),
                "that a thread that waits for a lock says how",
                "ThreadEntry t2, where that is not so; left out is what breaks it")), loaded.faults());
        ThreadSnapshot snapshot = (ThreadSnapshot) loaded.roots().get(0);
        assertEquals(3, snapshot.getThreads().size());
        assertNull(snapshot.getThreads().get(2).getWaitsFor());
        assertEquals(1, snapshot.getDeadlocks().size());
        assertFalse(snapshot.getLocks().get(0).getEntrySet().contains(snapshot.getThreads().get(2)));
        assertEquals(
                "test.xmi, line " + loaded.faults().get(0).line() + ": expected that a thread that waits for a lock "
                        + "says how, found ThreadEntry t2, where that is not so; left out is what breaks it",
                assertThrows(ModelException.class, () -> load(text)).getMessage());
    }

    @Test
    void tellARuleThatManyBreakOnce() throws Exception {
        String text = new String(bytes(Snapshots.many(10, 3, 5)), UTF_8).replace(" virtual=\"true\"",
                " carrier=\"t0\"");

        ModelFiles.Loaded loaded = whatIsThere(text);

        assertEquals(1, loaded.faults().size(), loaded.faults()::toString);
        assertEquals(lineOf(text, "<threads "), loaded.faults().get(0).line());
        assertEquals("ThreadEntry t0, where that is not so, the first of 10 such; left out is what breaks it",
                loaded.faults().get(0).found());
        assertEquals(10, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"<deadlocks threads=\"t0\" locks=\"l0\"/>",
            "<locks key=\"l9\" identity=\"9\" owner=\"t0\" entrySet=\"t0\"/>",
            "<locks key=\"l9\" identity=\"9\" waiters=\"t0 t1\"/>",
            "<threads key=\"t9\"><holds depth=\"1\"/></threads>",
            "<containers key=\"c1\" parent=\"c2\"/><containers key=\"c2\" parent=\"c1\"/><containers key=\"c3\" parent=\"c1\"/>"})
    void followAllRulesOnceWhatBreaksThemIsLeftOut(String broken) throws Exception {
        String good = new String(bytes(Snapshots.deadlock()), UTF_8);
        String text = good.replace("</threads:ThreadSnapshot>", broken + "\n</threads:ThreadSnapshot>");

        ModelFiles.Loaded loaded = whatIsThere(text);

        assertEquals(List.of(lineOf(text, broken)), loaded.faults().stream().map(ModelFault::line).distinct().toList());
        ThreadSnapshot snapshot = (ThreadSnapshot) loaded.roots().get(0);
        assertEquals(List.of(), ModelConstraints.check(snapshot).getChildren());
        assertEquals("one", snapshot.getThreads().get(0).getName());
        assertEquals(1, snapshot.getDeadlocks().size());
        assertEquals(1, load(bytes(snapshot)).size());
    }

    @Test
    void tellAReferenceToAnObjectOfAnotherKindByItsKey() throws Exception {
        String text = new String(bytes(Snapshots.deadlock()), UTF_8).replaceFirst(" waitsFor=\"l\\d\"",
                " waitsFor=\"s0\"");

        List<ModelFault> faults = whatIsThere(text).faults();

        assertTrue(faults.stream().anyMatch(fault -> fault.found().equals("Stack s0 as waitsFor")), faults::toString);
    }

    @Test
    void tellWhereAKeyComesAgain() throws Exception {
        String text = new String(bytes(Snapshots.deadlock()), UTF_8).replace("<threads key=\"t2\"",
                "<threads key=\"t1\"");

        ModelFiles.Loaded loaded = whatIsThere(text);

        assertTrue(loaded.faults().contains(new ModelFault(
                lineAt(text, text.lastIndexOf("<threads key=\"t1\"")), "each key once",
                "'t1' again")), loaded.faults()::toString);
        assertEquals(3, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
    }

    @Test
    void refuseManyLevels() throws Exception {
        String levels = "<later>".repeat(20_000);

        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream((HEAD + ROOT
                + ">\n<threads key=\"t0\" name=\"main\"/>\n" + levels).getBytes(UTF_8)), "mine.xmi");

        assertEquals(List.of(new ModelFault(4, "at most 64 elements in each other", "more")), loaded.faults());
        assertEquals(1, ((ThreadSnapshot) loaded.roots().get(0)).getThreads().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"<threads key=\"t1\" name=\"LONG\"/>", "<threads key=\"t1\"><name>LONG</name></threads>",
            "<!-- <a LONG -->", "<![CDATA[ <a LONG ]]>",
            "<threads key=\"t1\"><name>HALF<!-- a -->HALF</name></threads>",
            "<threads key=\"t1\"><name>HALF<![CDATA[HALF]]></name></threads>"})
    void refuseWhatIsTooLong(String part) throws Exception {
        String text = HEAD + ROOT + ">\n<threads key=\"t0\" name=\"main\"/>\n" + part + "</threads:ThreadSnapshot>";
        String longText = text.replace("LONG", "x".repeat(ModelFiles.LONGEST_BYTES + 1)).replace("HALF",
                "x".repeat(ModelFiles.LONGEST_BYTES / 2 + 1));

        ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(new ByteArrayInputStream(longText.getBytes(UTF_8)),
                "mine.xmi");

        assertEquals(1, loaded.faults().size());
        assertEquals(4, loaded.faults().get(0).line());
        assertEquals("more", loaded.faults().get(0).found());
    }

    @Test
    void loadCommentsAndTextsThatAreNotTooLong() throws Exception {
        ThreadSnapshot snapshot = (ThreadSnapshot) load(HEAD + ROOT + "><!-- - -- < -->".replace(" -- <", " - <")
                + "<threads key=\"t0\"><name>a<![CDATA[<b>]]]]><!-- x --></name></threads></threads:ThreadSnapshot>")
                .get(0);

        assertEquals("a<b>]]", snapshot.getThreads().get(0).getName());
    }

    @Test
    void refuseOrReadWhateverIsDoneToAFile() throws Exception {
        byte[] good = bytes(Snapshots.deadlock(), notebook());
        Random random = new Random(6);
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] bad = good.clone();
            for (int n = 0; n <= i % 4; n++) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            }
            try {
                assertFalse(load(bad).isEmpty());
            } catch (ModelException e) {
                refused++;
            }
        }
        assertTrue(refused > 100, "refused " + refused);
    }

    @Test
    void sayThatAFileIsMissing(@TempDir Path folder) {
        assertThrows(IOException.class, () -> ModelFiles.load(folder.resolve("none.xmi")));
        assertFalse(Files.exists(folder.resolve("none.xmi")));
    }

    @Test
    void aCopyHasAllOfIt() {
        ThreadSnapshot snapshot = Snapshots.many(10, 3, 5);

        ThreadSnapshot copy = ModelFiles.copy(snapshot);

        assertTrue(EcoreUtil.equals(snapshot, copy));
        assertEquals(snapshot.getStacks().get(0).getFrames(), copy.getStacks().get(0).getFrames());
        assertEquals(5, copy.getThreads().get(0).getStack().getFrames().size());
    }
}
