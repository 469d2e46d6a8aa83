package org.jlta.targets;

import java.util.Properties;

/**
 * Tells the tools that an agent of the version that is the first argument records into the folder that is the second. Needs
 * {@code --add-exports java.base/jdk.internal.vm=ALL-UNNAMED}.
 */
public final class TellsLies {

    private TellsLies() {
    }

    public static void main(String[] arguments) throws Exception {
        Properties told = (Properties) Class.forName("jdk.internal.vm.VMSupport").getMethod("getAgentProperties")
                .invoke(null);
        told.setProperty("jlta.status", "active");
        told.setProperty("jlta.version", arguments[0]);
        told.setProperty("jlta.options", "");
        told.setProperty("jlta.repository", arguments[1]);
        told.setProperty("jlta.requests", arguments[1] + "/1-");
        told.setProperty("jlta.tokens", arguments[1] + "/tokens");
        System.out.println("ready");
        System.in.read();
    }
}
