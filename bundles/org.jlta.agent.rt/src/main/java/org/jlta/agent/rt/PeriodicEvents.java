package org.jlta.agent.rt;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.HeldContexts;
import org.jlta.agent.rt.events.AgentEvent;
import org.jlta.agent.rt.events.ContextEvent;
import org.jlta.agent.rt.events.LimitsEvent;
import org.jlta.agent.rt.events.LossesEvent;
import org.jlta.agent.rt.events.MonitorClassEvent;
import org.jlta.agent.rt.events.ThreadOriginEvent;
import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.events.PoolOriginEvent;
import org.jlta.agent.rt.events.ThreadLocalEvent;
import org.jlta.agent.rt.events.VirtualThreadsEvent;
import org.jlta.agent.rt.hooks.Hooks;

/** What stands in every chunk, because the chunks before it may be gone. Installed and removed once. */
final class PeriodicEvents {
    private volatile AgentFacts facts;
    private final Losses losses;
    private final Hooks hooks;
    private final Surroundings surroundings;
    private final Runnable writeFacts = new WriteFacts();
    private final Runnable writeLosses = new WriteLosses();
    private final Runnable writeContexts = new WriteContexts();
    private final Runnable writeVirtual = new WriteVirtual();
    private final Runnable writeLimits = new WriteLimits();
    private final Runnable writeOrigins = new WriteOrigins();
    private final Runnable writePools = new WritePools();
    private final Runnable writePoolOrigins = new WritePoolOrigins();
    private final Runnable writeHeld = new WriteHeld();
    private final Runnable writeMonitorClasses = new WriteMonitorClasses();
    private final HeldContexts held;
    private boolean seesShutdown;

    PeriodicEvents(AgentFacts facts, Losses losses, Hooks hooks, Surroundings surroundings) {
        this.facts = facts;
        this.losses = losses;
        this.hooks = hooks;
        this.surroundings = surroundings;
        this.held = new HeldContexts(surroundings.contexts(), losses);
    }

    /** Says from now on that other options hold. */
    void facts(AgentFacts changed) {
        facts = changed;
        changed.write(seesShutdown);
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
        FlightRecorder.addPeriodicEvent(PoolOriginEvent.class, writePoolOrigins);
        FlightRecorder.addPeriodicEvent(ThreadLocalEvent.class, writeHeld);
        FlightRecorder.addPeriodicEvent(MonitorClassEvent.class, writeMonitorClasses);
    }

    void remove() {
        FlightRecorder.removePeriodicEvent(writeFacts);
        FlightRecorder.removePeriodicEvent(writeLosses);
        FlightRecorder.removePeriodicEvent(writeContexts);
        FlightRecorder.removePeriodicEvent(writeVirtual);
        FlightRecorder.removePeriodicEvent(writeLimits);
        FlightRecorder.removePeriodicEvent(writeOrigins);
        FlightRecorder.removePeriodicEvent(writePools);
        FlightRecorder.removePeriodicEvent(writePoolOrigins);
        FlightRecorder.removePeriodicEvent(writeHeld);
        FlightRecorder.removePeriodicEvent(writeMonitorClasses);
        held.writeNow();
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
            surroundings.limits().write();
        }
    }

    private final class WriteOrigins implements Runnable {
        @Override
        public void run() {
            surroundings.kept().write();
        }
    }

    private final class WritePools implements Runnable {
        @Override
        public void run() {
            hooks.pools().write(false);
        }
    }

    private final class WritePoolOrigins implements Runnable {
        @Override
        public void run() {
            hooks.pools().writeOrigins();
        }
    }

    private final class WriteMonitorClasses implements Runnable {
        @Override
        public void run() {
            hooks.writeMonitorClasses();
        }
    }

    private final class WriteHeld implements Runnable {
        @Override
        public void run() {
            held.write();
        }
    }

    private final class WriteContexts implements Runnable {
        @Override
        public void run() {
            for (Context context : surroundings.contexts().all()) {
                surroundings.marks().write(context);
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
