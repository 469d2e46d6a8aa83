package org.jlta.cli.record;

import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.Console;

/** What an agent that records already takes of the options of another attach. */
final class SecondAttach {
    private static final String OUTPUT = "output";

    private SecondAttach() {
    }

    /**
     * Lets it take what can be changed, and says what was and what cannot be. A JVM that is asked for nothing new is left alone.
     *
     * @param before the agent, which records
     */
    static void apply(Console console, Jvm jvm, LiveAgent before, AgentOptions asked) throws AttachException {
        List<String> wanted = asked.differing(before.options());
        boolean hasOutput = before.options().output() != null;
        List<String> changeable = wanted.stream()
                .filter(name -> AgentOptions.isChangeable(name) || name.equals(OUTPUT) && !hasOutput).toList();
        List<String> left = wanted;
        if (!changeable.isEmpty()) {
            LiveAgent after = LiveAgent.attach(jvm, asked);
            left = asked.differing(after.options());
            List<String> refused = left;
            if (changeable.contains(OUTPUT) && !refused.contains(OUTPUT)) {
                console.message("When it ends, it writes " + asked.output() + ".");
            }
            List<String> taken = changeable.stream().filter(name -> !refused.contains(name) && !name.equals(OUTPUT))
                    .toList();
            if (!taken.isEmpty()) {
                console.message("From now on it records with " + String.join(", ",
                        taken.stream().map(name -> name + "=" + asked.given(name)).toList()) + ".");
            }
        }
        tellLeft(console, jvm, left);
    }

    /**
     * Says what an agent does not record by though it was asked for.
     *
     * @param left names of options
     */
    static void tellLeft(Console console, Jvm jvm, List<String> left) {
        if (!left.isEmpty()) {
            console.message("Not changed while it records: " + String.join(", ", left)
                    + (left.stream().anyMatch(AgentOptions::isChangeable)
                            ? " (it is paused, or async-profiler takes the stacks; its own output says which)"
                            : "")
                    + ". To record with that, jlta detach " + jvm.pid() + " first.");
        }
    }
}
