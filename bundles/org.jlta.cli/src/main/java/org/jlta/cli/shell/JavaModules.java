package org.jlta.cli.shell;

/** Modules of the Java that runs jlta: images made by jlink often lack some. */
public final class JavaModules {

    private JavaModules() {
    }

    /**
     * Refuses to go on without a module, instead of a linkage error later.
     *
     * @param module such as {@code jdk.jfr}
     * @param what   what jlta cannot do without it: {@code read recordings}
     */
    public static void require(String module, String what) throws Refusal {
        if (ModuleLayer.boot().findModule(module).isEmpty()) {
            throw Refusal.noAnswer("This Java (" + System.getProperty("java.home") + ") has no module " + module
                    + ", so jlta cannot " + what + ": run it with a full JDK of 17 or later, such as by JAVA_HOME.");
        }
    }
}
