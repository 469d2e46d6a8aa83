package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.ide.IDE;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Quick fixes change code so that it compiles. The line of the finding ends with {@code // here}. */
class FindingFixesTest {
    private static final String IMPORTS = "import java.util.*;\nimport java.util.concurrent.*;\n";
    private JavaProject project;

    @BeforeEach
    void addProject() throws CoreException {
        project = JavaProject.create("fixes");
        compliance("17");
    }

    @AfterEach
    void removeProject() throws CoreException {
        project.close();
    }

    private void compliance(String version) {
        project.java().setOption(JavaCore.COMPILER_COMPLIANCE, version);
        project.java().setOption(JavaCore.COMPILER_SOURCE, version);
        project.java().setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, version);
    }

    private static IMarkerResolution[] fixes(IFile file, String source, Kind kind) throws CoreException {
        int line = (int) source.substring(0, source.indexOf("// here")).lines().count();
        IMarker marker = file.createMarker("org.jlta.ide.finding",
                Map.of(IMarker.LINE_NUMBER, line, "org.jlta.ide.kind", kind.word(), IMarker.MESSAGE, "found"));
        return IDE.getMarkerHelpRegistry().getResolutions(marker);
    }

    /** The code after the only fix, without line breaks and indents. */
    private String fixed(String type, String code, Kind kind) throws Exception {
        String source = IMPORTS + code;
        IFile file = project.add(type, source);
        assertEquals(List.of(), errors(file), "before");
        IMarkerResolution[] fixes = fixes(file, source, kind);
        assertEquals(1, fixes.length);
        IMarker marker = file.findMarkers("org.jlta.ide.finding", false, IResource.DEPTH_ZERO)[0];
        assertNotNull(((IMarkerResolution2) fixes[0]).getImage());

        fixes[0].run(marker);

        file.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
        String changed = project.java().findType(type).getCompilationUnit().getSource();
        assertEquals(List.of(), errors(file), changed);
        assertEquals(0, file.findMarkers("org.jlta.ide.finding", false, IResource.DEPTH_ZERO).length);
        return changed.replaceAll("\\s+", " ");
    }

    private static List<String> errors(IFile file) throws CoreException {
        return Arrays.stream(file.findMarkers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_ZERO))
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, "")).toList();
    }

    private static void assertHas(String part, String text) {
        assertTrue(text.contains(part), text);
    }

    @Test
    void namesThreadsAndTimersByTheirConstructors() throws Exception {
        assertHas("new Thread(\"cart-add\").start()", fixed("Cart", """
                class Cart {
                    void add() {
                        new Thread().start(); // here
                    }
                }
                """, Kind.UNNAMED_THREAD));
        assertHas("}, \"feed\");", fixed("Feed", """
                class Feed {
                    Thread thread = new Thread(() -> { // here
                        System.out.println();
                    });
                }
                """, Kind.UNNAMED_THREAD));
        assertHas("new Thread(null, this, \"group-go\")", fixed("Group", """
                class Group implements Runnable {
                    void go() {
                        consume(new Thread(null, this)); // here
                    }
                    void consume(Thread thread) {
                    }
                    public void run() {
                    }
                }
                """, Kind.UNNAMED_THREAD));
        assertHas("new Timer(\"price-start\", true)", fixed("Price", """
                class Price {
                    Timer start() {
                        return new Timer(true); // here
                    }
                }
                """, Kind.UNNAMED_THREAD));
    }

    @Test
    void shutsDownThePoolThatALineSubmitsTo() throws Exception {
        assertHas("public void shutDownPool() { pool.shutdown(); }", fixed("Submits", """
                class Submits {
                    private final ExecutorService pool;
                    Submits() {
                        pool = Executors.newFixedThreadPool(2);
                    }
                    void work() {
                        pool.submit(() -> { // here
                        });
                    }
                }
                """, Kind.LEAK));
        assertHas("try { pool.submit(() -> { // here }); } finally { pool.shutdown(); }", fixed("Local", """
                class Local {
                    void work() {
                        ExecutorService pool = Executors.newCachedThreadPool();
                        pool.submit(() -> { // here
                        });
                    }
                }
                """, Kind.LEAK));
        assertEquals(0, fixesOf("Given", """
                class Given {
                    void work(ExecutorService pool) {
                        pool.submit(() -> { // here
                        });
                    }
                }
                """, Kind.LEAK).length);
    }

    private IMarkerResolution[] fixesOf(String type, String code, Kind kind) throws CoreException {
        String source = IMPORTS + code;
        return fixes(project.add(type, source), source, kind);
    }

    @Test
    void showsWhatAFixWouldChange() throws Exception {
        IMarkerResolution[] fixes = fixesOf("Preview", """
                class Preview {
                    void go() {
                        ExecutorService pool = Executors.newFixedThreadPool(2); // here
                        pool.submit(() -> {
                        });
                        System.out.println("a < b");
                    }
                }
                """, Kind.OPEN_POOL);

        String preview = ((IMarkerResolution2) fixes[0]).getDescription();

        assertHas("<b>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;try {</b>", preview);
        assertHas("pool.shutdown();</b>", preview);
        assertHas("a &lt; b", preview);
        assertFalse(preview.contains("class Preview"), preview);
    }

    @Test
    void namesThreadsOfOwnClassesInTheirConstructor() throws Exception {
        assertHas("super(); // here setName(\"worker\");", fixed("Worker", """
                class Worker extends Thread {
                    Worker() {
                        super(); // here
                    }
                }
                """, Kind.UNNAMED_THREAD));
    }

    @Test
    void namesThreadsOfPoolsByAFactoryOfTheFile() throws Exception {
        String changed = fixed("Orders", """
                class Orders {
                    static class Inner {
                        final ExecutorService pool = Executors.newFixedThreadPool(2); // here
                    }
                }
                """, Kind.UNNAMED_POOL);
        assertHas("newFixedThreadPool(2, namedThreads(\"inner-\"))", changed);
        assertHas("private static ThreadFactory namedThreads(String prefix)", changed);
        assertHas("namedThreads(\"busy-go-\"), (task, pool) -> {", fixed(
                "Busy",
                """
                        class Busy {
                            Executor go() {
                                return new ThreadPoolExecutor(1, 2, 3, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), // here
                                    (task, pool) -> {
                                    });
                            }
                        }
                        """,
                Kind.UNNAMED_POOL));
    }

    @Test
    void usesTheBuildersOfJava21WhereTheProjectHasThem() throws Exception {
        compliance("21");

        assertHas("newCachedThreadPool(Thread.ofPlatform().name(\"orders-\", 1).factory())", fixed("Orders", """
                class Orders {
                    final ExecutorService pool = Executors.newCachedThreadPool(); // here
                }
                """, Kind.UNNAMED_POOL));
    }

    @Test
    void shutsALocalPoolDownAtTheEndOfItsBlock() throws Exception {
        assertHas(
                "try { pool.execute(() -> { }); int more = 1; System.out.println(more); } finally { pool.shutdown(); }",
                fixed("Local", """
                        class Local {
                            void go() {
                                ExecutorService pool = Executors.newSingleThreadExecutor(); // here
                                pool.execute(() -> {
                                });
                                int more = 1;
                                System.out.println(more);
                            }
                        }
                        """, Kind.OPEN_POOL));
    }

    @Test
    void offersNothingWhereTheCodeEndsThePoolAlready() throws Exception {
        compliance("21");
        assertEquals(0, fixesOf("Mended", """
                class Mended {
                    void go() {
                        ExecutorService pool = Executors.newSingleThreadExecutor(); // here
                        try {
                            pool.execute(() -> {
                            });
                        } finally {
                            pool.shutdown();
                        }
                    }
                }
                """, Kind.OPEN_POOL).length);
        assertEquals(0, fixesOf("Resource", """
                class Resource {
                    void go() {
                        try (ExecutorService pool = Executors.newSingleThreadExecutor()) { // here
                            pool.execute(() -> {
                            });
                        }
                    }
                }
                """, Kind.OPEN_POOL).length);
        assertEquals(0, fixesOf("Cancelled", """
                class Cancelled {
                    void go() {
                        Timer timer = new Timer("tick"); // here
                        try {
                            System.out.println(timer);
                        } finally {
                            if (timer != null) {
                                timer.cancel();
                            }
                        }
                    }
                }
                """, Kind.LEAK).length);
        assertEquals(1, fixesOf("Other", """
                class Other {
                    void go(ExecutorService other) {
                        ExecutorService pool = Executors.newSingleThreadExecutor(); // here
                        try {
                            pool.execute(() -> {
                            });
                        } finally {
                            other.shutdown();
                        }
                    }
                }
                """, Kind.OPEN_POOL).length);
    }

    @Test
    void addsAMethodThatShutsThePoolOfAFieldDown() throws Exception {
        assertHas("public static void shutDownPool() { pool.shutdown(); }", fixed("Field", """
                class Field {
                    private static ExecutorService pool;
                    static void begin() {
                        pool = Executors.newSingleThreadExecutor(); // here
                    }
                }
                """, Kind.OPEN_POOL));
    }

    @Test
    void cancelsLeakingTimersAsItShutsPoolsDown() throws Exception {
        assertHas("finally { timer.cancel(); }", fixed("Tick", """
                class Tick {
                    void go() {
                        Timer timer = new Timer("tick"); // here
                        System.out.println(timer);
                    }
                }
                """, Kind.LEAK));
        assertHas("public void cancelPrices() { prices.cancel(); }", fixed("Prices", """
                class Prices {
                    private final Timer prices = new Timer("prices", true); // here
                }
                """, Kind.LEAK));
    }

    @Test
    void aTimerWithTasksIsNotEndedWithItsBlock() throws Exception {
        String source = IMPORTS + """
                class Later {
                    void go(TimerTask task) {
                        Timer timer = new Timer("later"); // here
                        timer.schedule(task, 1000);
                    }
                }
                """;
        IFile file = project.add("Later", source);

        assertTrue(Arrays.stream(fixes(file, source, Kind.LEAK)).noneMatch(fix -> fix.getLabel().contains("Cancel")));
    }

    @Test
    void offersNothingWhereThereIsNothingToChange() throws Exception {
        String source = IMPORTS + """
                class Given {
                    ExecutorService pool() {
                        ExecutorService pool = Executors.newSingleThreadExecutor(); // here
                        return pool;
                    }
                }
                """;
        IFile file = project.add("Given", source);

        assertEquals(0, fixes(file, source, Kind.OPEN_POOL).length);
        assertEquals(0, fixes(file, source, Kind.UNNAMED_THREAD).length);
        assertEquals(0, fixes(file, source, Kind.DEADLOCK).length);
        assertEquals(1, fixes(file, source, Kind.UNNAMED_POOL).length);
    }
}
