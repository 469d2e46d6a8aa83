package org.jlta.cli.live;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Mixin;

/** A command that asks an agent for one verb and says how the agent stands then. */
abstract class VerbCommand implements Callable<Integer> {
    private final Console console;
    private final Verb verb;

    @Mixin
    private TargetOptions target;

    /** @param verb no stream */
    VerbCommand(Console console, Verb verb) {
        this.console = console;
        this.verb = verb;
    }

    /**
     * What goes with the verb, values by name.
     *
     * @throws Refusal when what was typed is not possible
     */
    Map<String, String> values() throws Refusal {
        return Map.of();
    }

    /** What was done, without a full stop. */
    abstract String done();

    /**
     * Asks the agent, which opens its port for it where it is one of this host.
     *
     * @return always {@link ExitCode#ANSWERED}
     * @throws Refusal when there is no such agent, or it did not do it
     */
    @Override
    public final Integer call() throws Refusal, IOException {
        Map<String, String> values = values();
        AgentAddress address = target.address();
        try {
            address.control(verb, values);
        } catch (AttachException | RefusedException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
        console.message(done() + " (" + address.label() + ")");
        return ExitCode.ANSWERED;
    }
}
