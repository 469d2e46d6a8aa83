package org.jlta.cli.record;

import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.Console;

/** What an agent that records already takes of the options of another attach. */
final class SecondAttach {

    private SecondAttach() {
    }

    /**
     * Lets it take what can be changed, and says what was and what cannot be. A JVM that is asked for nothing new is left alone.
     *
     * @param before the agent, which records
     */
    static void apply(Console console, Jvm jvm, LiveAgent before, AgentOptions asked) throws AttachException {
        List<String> wanted = asked.differing(before.options());
        List<String> changeable = wanted.stream().filter(AgentOptions::isChangeable).toList();
        List<String> left = wanted;
        if (!changeable.isEmpty()) {
            LiveAgent after = LiveAgent.attach(jvm, asked);
            left = asked.differing(after.options());
            List<String> refused = left;
            List<String> taken = changeable.stream().filter(name -> !refused.contains(name)).toList();
            if (!taken.isEmpty()) {
                console.message("From now on it records with " + String.join(", ",
                        taken.stream().map(name -> name + "=" + asked.given(name)).toList()) + ".");
            }
        }
        if (!left.isEmpty()) {
            console.message("Not changed while it records: " + String.join(", ", left)
                    + (left.stream().anyMatch(AgentOptions::isChangeable)
                            ? " (it is paused, or async-profiler takes the stacks; its own output says which)"
                            : "")
                    + ". To record with that, jlta detach " + jvm.pid() + " first.");
        }
    }
}
