package org.jlta.agent.rt.jvm;

/** Whether this JVM has module {@code java.management}; to be asked before a class that mentions its types is loaded. */
public final class ManagementModule {
    private ManagementModule() {
    }

    public static boolean isPresent() {
        return ModuleLayer.boot().findModule("java.management").isPresent();
    }
}
