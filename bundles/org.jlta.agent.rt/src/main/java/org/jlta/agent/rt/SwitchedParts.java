package org.jlta.agent.rt;

import java.nio.file.Path;
import java.util.List;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.ManagementModule;
import org.jlta.agent.rt.jvm.RecorderMethods;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.locks.DeadlockListener;
import org.jlta.agent.rt.locks.ThreadStates;
import org.jlta.agent.rt.stacks.SamplerChoice;
import org.jlta.agent.rt.stacks.StackNumbers;

/** The parts of a session that its options switch on and off, at the start and while it records. Any thread may call it. */
final class SwitchedParts implements SessionPart {
    private final Hooks hooks;
    private final Weaving weaving;
    private final ThreadRecording recording;
    private final StackNumbers stacks;
    private final Thread own;
    private final DeadlockListener deadlocks;
    private final Losses losses;
    private volatile AgentOptions options;
    private volatile SamplerChoice choice;
    /** Null where it does not record what threads wait for. */
    private volatile ThreadStates states;
    /** Null until the recording has begun, and in a pause. */
    private volatile StackTaking taking;
    private boolean hasTasks;
    private boolean hasResources;
    private boolean ended;

    /**
     * @param own
     *            the agent's thread
     * @param deadlocks
     *            is told of each
     */
    SwitchedParts(AgentOptions options, SamplerChoice choice, Hooks hooks, Weaving weaving, ThreadRecording recording,
            StackNumbers stacks, Thread own, DeadlockListener deadlocks, Losses losses) {
        this.options = options;
        this.choice = choice;
        this.hooks = hooks;
        this.weaving = weaving;
        this.recording = recording;
        this.stacks = stacks;
        this.own = own;
        this.deadlocks = deadlocks;
        this.losses = losses;
    }

    AgentOptions options() {
        return options;
    }

    SamplerChoice sampler() {
        return choice;
    }

    /** Null where what threads wait for is not recorded. */
    ThreadStates states() {
        return states;
    }

    @Override
    public synchronized void begin() {
        switchTasks();
        switchResources();
        switchStates();
    }

    /** After the recording has begun. */
    synchronized void beginSampling() {
        if (!ended && taking == null) {
            StackTaking made = new StackTaking(choice, options, recording, stacks, losses);
            made.begin();
            taking = made;
        }
    }

    /** async-profiler begins once, and goes on to the end. */
    private void endSampling() {
        if (taking != null && choice.async() == null) {
            taking.end();
            taking = null;
        }
    }

    /** Regularly, on the agent's thread. */
    void look() {
        StackTaking looking = taking;
        if (looking != null) {
            looking.look();
        }
    }

    /** Finished files of chunks that belong behind those of the recording. */
    List<Path> stackFiles() {
        StackTaking took = taking;
        return took == null ? List.of() : took.files();
    }

    /** Whether options can follow those that hold: async-profiler takes the stacks from the start or not at all. */
    boolean canBecome(AgentOptions changed) {
        return changed.sampler() == options.sampler()
                || changed.sampler() != Sampler.ASYNC && options.sampler() != Sampler.ASYNC;
    }

    private void switchTasks() {
        if (options.has(Part.INTERACTIONS)) {
            RecorderMethods.load();
        }
        boolean on = options.has(Part.TASKS);
        if (on && !hasTasks) {
            hooks.tasks().begin();
        } else if (!on && hasTasks) {
            hooks.tasks().end();
        }
        hasTasks = on;
    }

    private void switchResources() {
        boolean on = options.has(Part.RESOURCES);
        if (on && !hasResources) {
            hooks.resources().begin();
        } else if (!on && hasResources) {
            hooks.resources().switchOff();
        }
        hasResources = on;
    }

    private void switchStates() {
        boolean on = options.has(Part.LOCKS);
        if (on && states == null) {
            if (!ManagementModule.isPresent()) {
                losses.note("what threads wait for is not recorded: the JVM lacks module java.management");
                return;
            }
            ThreadStates made = new ThreadStates(own, stacks, losses, deadlocks);
            made.begin();
            states = made;
        } else if (!on && states != null) {
            ThreadStates leaving = states;
            states = null;
            leaving.end();
        }
    }

    /** Records by other options from now on; what these do not change goes on. */
    synchronized void change(AgentOptions changed) {
        if (ended) {
            return;
        }
        boolean newTasks = changed.has(Part.TASKS) && !hasTasks;
        AgentOptions before = options;
        options = changed;
        hooks.preset(changed.preset());
        switchTasks();
        switchResources();
        switchStates();
        weaving.change(before, changed);
        boolean samplesSame = changed.sampler() == before.sampler()
                && changed.intervalNanos() == before.intervalNanos();
        if (!samplesSame) {
            endSampling();
            if (changed.sampler() != Sampler.ASYNC) {
                choice = weaving.sampler(changed, losses);
            }
        }
        recording.settings(changed, choice.used());
        beginSampling();
        if (newTasks) {
            tellPoolsThatAreThere();
        }
    }

    /** Holds options that differ in what is no part: whatever records goes on as it is. */
    synchronized void hold(AgentOptions same) {
        options = same;
    }

    private void tellPoolsThatAreThere() {
        try {
            for (Thread thread : ThreadFields.allPlatformThreads()) {
                hooks.pools().present(thread);
            }
        } catch (ReflectiveOperationException e) {
            losses.note("pools that are there already are not told: " + e);
        }
    }

    /** No samples of the agent until {@link #resume}, and of the rest what Flight Recorder writes in a pause. */
    synchronized void pause() {
        endSampling();
        recording.pause();
    }

    synchronized void resume() {
        recording.settings(options, choice.used());
        beginSampling();
    }

    @Override
    public synchronized void end() {
        ended = true;
        if (taking != null) {
            taking.end();
        }
        if (states != null) {
            states.end();
        }
        if (hasTasks) {
            hooks.tasks().end();
        }
        if (hasResources) {
            hooks.resources().end();
        }
    }
}
