package org.jlta.targets;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;

/**
 * Attaches to the JVM whose pid is the first argument, with the options that are the second, and prints {@code attached}, or
 * the one sentence that says why not. When its input has brought a byte it takes the agent out again.
 */
public final class AttachesTo {

    private AttachesTo() {
    }

    public static void main(String[] arguments) throws Exception {
        try {
            LiveAgent agent = attach(arguments[0], arguments[1]);
            System.out.println("attached");
            System.in.read();
            agent.detach();
        } catch (AttachException e) {
            System.out.println(e.getMessage());
        }
    }

    private static LiveAgent attach(String pid, String options) throws AttachException, OptionException {
        Jvm jvm = Targets.find(pid);
        return LiveAgent.attach(jvm, AgentOptions.parse(options));
    }
}
