package org.jlta.agent.rt;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.Contexts;
import org.jlta.agent.rt.events.AgentEvent;
import org.jlta.agent.rt.events.ContextEvent;
import org.jlta.agent.rt.events.LimitsEvent;
import org.jlta.agent.rt.events.LossesEvent;
import org.jlta.agent.rt.events.ThreadOriginEvent;
import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.events.VirtualThreadsEvent;
import org.jlta.agent.rt.hooks.Hooks;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.limits.ThreadLimits;

/** What stands in every chunk, because the chunks before it may be gone. Installed and removed once. */
final class PeriodicEvents {
    private final AgentFacts facts;
    private final Losses losses;
    private final Hooks hooks;
    private final Contexts contexts;
    private final Marks marks;
    private final ThreadLimits limits;
    private final KeptThreads kept;
    private final Runnable writeFacts = new WriteFacts();
    private final Runnable writeLosses = new WriteLosses();
    private final Runnable writeContexts = new WriteContexts();
    private final Runnable writeVirtual = new WriteVirtual();
    private final Runnable writeLimits = new WriteLimits();
    private final Runnable writeOrigins = new WriteOrigins();
    private final Runnable writePools = new WritePools();
    private boolean seesShutdown;

    PeriodicEvents(AgentFacts facts, Losses losses, Hooks hooks, Contexts contexts, Marks marks,
            ThreadLimits limits, KeptThreads kept) {
        this.facts = facts;
        this.losses = losses;
        this.hooks = hooks;
        this.contexts = contexts;
        this.marks = marks;
        this.limits = limits;
        this.kept = kept;
    }

    void install(boolean shutdownIsSeen) {
        seesShutdown = shutdownIsSeen;
        FlightRecorder.addPeriodicEvent(AgentEvent.class, writeFacts);
        FlightRecorder.addPeriodicEvent(LossesEvent.class, writeLosses);
        FlightRecorder.addPeriodicEvent(ContextEvent.class, writeContexts);
        FlightRecorder.addPeriodicEvent(VirtualThreadsEvent.class, writeVirtual);
        FlightRecorder.addPeriodicEvent(LimitsEvent.class, writeLimits);
        FlightRecorder.addPeriodicEvent(ThreadOriginEvent.class, writeOrigins);
        FlightRecorder.addPeriodicEvent(PoolEvent.class, writePools);
    }

    void remove() {
        FlightRecorder.removePeriodicEvent(writeFacts);
        FlightRecorder.removePeriodicEvent(writeLosses);
        FlightRecorder.removePeriodicEvent(writeContexts);
        FlightRecorder.removePeriodicEvent(writeVirtual);
        FlightRecorder.removePeriodicEvent(writeLimits);
        FlightRecorder.removePeriodicEvent(writeOrigins);
        FlightRecorder.removePeriodicEvent(writePools);
        hooks.pools().write(true);
        writeVirtual.run();
    }

    private final class WriteFacts implements Runnable {
        @Override
        public void run() {
            facts.write(seesShutdown);
        }
    }

    private final class WriteLosses implements Runnable {
        @Override
        public void run() {
            losses.write();
        }
    }

    private final class WriteLimits implements Runnable {
        @Override
        public void run() {
            limits.write();
        }
    }

    private final class WriteOrigins implements Runnable {
        @Override
        public void run() {
            kept.write();
        }
    }

    private final class WritePools implements Runnable {
        @Override
        public void run() {
            hooks.pools().write(false);
        }
    }

    private final class WriteContexts implements Runnable {
        @Override
        public void run() {
            for (Context context : contexts.all()) {
                marks.write(context);
            }
        }
    }

    private final class WriteVirtual implements Runnable {
        @Override
        public void run() {
            VirtualThreadsEvent event = new VirtualThreadsEvent();
            event.started = hooks.virtualStarted();
            event.ended = hooks.virtualEnded();
            event.commit();
        }
    }
}
