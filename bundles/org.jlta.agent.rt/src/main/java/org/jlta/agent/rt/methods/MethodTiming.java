package org.jlta.agent.rt.methods;

import java.lang.instrument.Instrumentation;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.TimedMethodEvent;
import org.jlta.agent.rt.weave.MethodTransformer;

/** Times the calls of the methods that the options name; does nothing where they name none. */
public final class MethodTiming implements SessionPart, Runnable {
    /** A judgement comes four times a second: 100 000 calls a second. */
    private static final long MOST_CALLS = 25_000;
    /** Ten seconds. */
    private static final int PAUSE = 40;

    private final TimedMethods methods;
    private final Losses losses;
    /** Null where no method is timed. */
    private MethodTransformer transformer;
    private boolean begun;
    private boolean told;

    public MethodTiming(AgentOptions options, Losses losses) {
        this.losses = losses;
        methods = new TimedMethods(options.minCallNanos());
        transformer = transformer(options);
    }

    private MethodTransformer transformer(AgentOptions options) {
        return options.include().isEmpty() ? null : new MethodTransformer(options, methods, losses);
    }

    /** Times the methods of other options from now on; calls that run keep what they had. The same methods are not woven anew. */
    public synchronized void change(Instrumentation instrumentation, AgentOptions from, AgentOptions to) {
        methods.minCallNanos(to.minCallNanos());
        if (!to.timesSameMethods(from)) {
            remove(instrumentation);
            transformer = transformer(to);
            install(instrumentation);
            tell();
        }
    }

    public TimedMethods methods() {
        return methods;
    }

    /** Weaves what is loaded already and from now on what will be. */
    public synchronized void install(Instrumentation instrumentation) {
        if (transformer != null) {
            transformer.install(instrumentation);
        }
    }

    /** Gives all classes back as they were. */
    public synchronized void remove(Instrumentation instrumentation) {
        if (transformer != null) {
            transformer.remove(instrumentation);
        }
    }

    /** From now on each chunk tells the methods. */
    @Override
    public synchronized void begin() {
        begun = true;
        tell();
    }

    private void tell() {
        if (begun && transformer != null && !told) {
            told = true;
            FlightRecorder.addPeriodicEvent(TimedMethodEvent.class, this);
        }
    }

    /** Writes the methods for the last time. */
    @Override
    public synchronized void end() {
        begun = false;
        FlightRecorder.removePeriodicEvent(this);
        run();
    }

    @Override
    public void run() {
        for (TimedMethod method : methods.all()) {
            if (method.wasCalled()) {
                method.write();
            }
        }
    }

    /** Four times a second: which methods are called so often that they are only counted for the next ten seconds. */
    public void judge() {
        for (TimedMethod method : methods.all()) {
            method.judge(MOST_CALLS, PAUSE);
        }
    }
}
