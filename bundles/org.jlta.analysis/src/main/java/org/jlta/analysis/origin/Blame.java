package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;

/**
 * Finds the frame to blame in a stack: the first one in the user's own packages.
 * <p>
 * The rule, in this order: the innermost frame in a package that the user calls own
 * ({@link org.jlta.analysis.AnalysisSettings}); the innermost frame in the package of {@code main}'s code (its first two parts; the unnamed
 * package when {@code main} is there), where that is known and is no container's or test runner's; the innermost frame that is neither the
 * JDK's nor a known library's; the innermost frame that is not the JDK's. Any thread may use it.
 */
public final class Blame {
    private static final String[] LIBRARIES = {"org.apache.tomcat.", "org.apache.catalina.", "org.apache.coyote.",
            "org.apache.jasper.", "org.apache.juli.", "org.eclipse.jetty.", "org.apache.felix.", "org.eclipse.osgi.",
            "org.eclipse.equinox.", "org.eclipse.core.", "io.netty.", "io.undertow.", "org.xnio.", "org.jboss.",
            "org.wildfly.", "org.glassfish.", "org.springframework.", "io.vertx.", "io.quarkus.", "io.micronaut.",
            "reactor.", "rx.", "io.reactivex.", "akka.", "org.apache.pekko.", "io.grpc.", "okhttp3.", "okio.",
            "scala.", "kotlin.", "kotlinx.", "groovy.", "org.codehaus.", "clojure.", "org.apache.maven.",
            "org.apache.commons.", "org.apache.logging.", "org.apache.http.", "org.apache.hc.", "org.apache.kafka.",
            "org.gradle.", "org.junit.", "junit.", "org.testng.", "com.google.common.", "com.google.inject.",
            "org.slf4j.", "ch.qos.logback.", "com.zaxxer.", "org.hibernate.", "org.quartz.", "com.fasterxml.",
            "com.mchange.", "jakarta.", "org.jlta.agent.",
            // what runs tests, as Eclipse, Tycho, Gradle, IntelliJ and VS Code start it, and what tests are written with
            "org.eclipse.jdt.internal.junit", "org.eclipse.pde.internal.junit.", "org.eclipse.tycho.",
            "worker.org.gradle.", "com.intellij.rt.", "com.intellij.junit", "com.microsoft.java.test.",
            "org.apache.tools.ant.", "sbt.", "org.scalatest.", "org.spockframework.", "cucumber.", "io.cucumber.",
            "org.mockito.", "org.assertj.", "org.hamcrest.", "net.bytebuddy."};

    private final StackTable stacks;
    private final String ownPackage;
    private final List<String> chosen;

    /** With the package that {@link #packageOf} gave, null for none. */
    public Blame(StackTable stacks, String ownPackage) {
        this(stacks, ownPackage, List.of());
    }

    /**
     * The same with packages that the user calls own.
     *
     * @param chosen none of which is empty
     */
    public Blame(StackTable stacks, String ownPackage, List<String> chosen) {
        this.stacks = stacks;
        this.ownPackage = ownPackage;
        this.chosen = chosen;
    }

    /** As a recording and its settings tell. */
    public static Blame of(RecordingModel model) {
        return new Blame(model.stacks(), model.ownPackage(), model.settings().ownPackages());
    }

    /** Depth in the stack, -1 when all frames are the JDK's. */
    public int depth(int stackOrdinal) {
        int main = -1;
        int library = -1;
        int foreign = -1;
        for (int i = 0; i < stacks.depth(stackOrdinal); i++) {
            Frame frame = stacks.frame(stackOrdinal, i);
            if (frame.isJdk() || frame.isUnknown()) {
                continue;
            }
            boolean isMain = ownPackage != null && isBelow(frame.className(), ownPackage);
            if (isChosen(frame.className()) || isMain && chosen.isEmpty()) {
                return i;
            }
            if (isMain) {
                main = main < 0 ? i : main;
            } else if (isLibrary(frame.className())) {
                library = library < 0 ? i : library;
            } else {
                foreign = foreign < 0 ? i : foreign;
            }
        }
        return main >= 0 ? main : foreign >= 0 ? foreign : library;
    }

    private boolean isChosen(String className) {
        for (String name : chosen) {
            if (isBelow(className, name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a class is the program's own: in a package that the user calls own or that of {@code main}, or, where neither is
     * known, in no known library. Classes of the JDK are not to be asked about.
     */
    public boolean isOwn(String className) {
        if (isChosen(className)) {
            return true;
        }
        boolean isKnown = ownPackage != null || !chosen.isEmpty();
        return !isLibrary(className)
                && (!isKnown || ownPackage != null && isBelow(className, ownPackage));
    }

    /** The frame to blame of some frames, innermost first, without knowing {@code main}; null when there is none. */
    static Frame frame(List<Frame> frames) {
        Frame library = null;
        for (Frame frame : frames) {
            if (!frame.isJdk() && !frame.isUnknown() && !isLibrary(frame.className())) {
                return frame;
            }
            if (library == null && !frame.isJdk() && !frame.isUnknown()) {
                library = frame;
            }
        }
        return library;
    }

    /**
     * The first two parts of the package of a main class, empty for the unnamed package; null when the class says nothing
     * about the user's code because the main of a container, a launcher or a test runner runs first.
     */
    public static String packageOf(String mainClass) {
        if (isLibrary(mainClass) || new Frame(mainClass, "main", -1).isJdk()) {
            return null;
        }
        int end = mainClass.lastIndexOf('.');
        if (end < 0) {
            return "";
        }
        int first = mainClass.indexOf('.');
        int second = mainClass.indexOf('.', first + 1);
        return mainClass.substring(0, second < 0 ? end : second);
    }

    /** Whether a class lies in a package or below it; the unnamed package is empty. */
    public static boolean isBelow(String className, String packageName) {
        if (packageName.isEmpty()) {
            return className.indexOf('.') < 0;
        }
        return className.startsWith(packageName) && className.length() > packageName.length()
                && className.charAt(packageName.length()) == '.';
    }

    /** Whether a class is of a library that many programs use: its frames are blamed only where no others are. */
    public static boolean isLibrary(String className) {
        for (String prefix : LIBRARIES) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
