package org.jlta.agent.rt;

import java.time.Duration;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.events.AgentCostEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.UsageFields;

/**
 * Writes what the agent costs, every five seconds and at the end. What its hooks need runs on the application's threads and
 * cannot be told from the rest.
 */
final class OwnCost implements SessionPart, Runnable {
    private static final String RECORDER = "JFR ";
    private static final long UNKNOWN = -1;

    private final Weaving weaving;
    private final Losses losses;
    private UsageFields usage;
    private boolean tried;
    /** The recorder's threads end before the last event is written. */
    private long recorderNanos;
    private long ownNanos;

    OwnCost(Weaving weaving, Losses losses) {
        this.weaving = weaving;
        this.losses = losses;
    }

    @Override
    public void begin() {
        FlightRecorder.addPeriodicEvent(AgentCostEvent.class, this);
    }

    @Override
    public void end() {
        FlightRecorder.removePeriodicEvent(this);
        run();
    }

    @Override
    public synchronized void run() {
        AgentCostEvent event = new AgentCostEvent();
        if (!event.isEnabled()) {
            return;
        }
        readThreads();
        event.cpuNanos = usage == null ? UNKNOWN : ownNanos;
        event.recorderCpuNanos = usage == null ? UNKNOWN : recorderNanos;
        event.processCpuNanos = ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos)
                .orElse(UNKNOWN);
        event.wovenClasses = weaving.classes();
        event.weaveFailures = losses.weaveFailures();
        event.lostEvents = losses.events();
        event.commit();
    }

    private void readThreads() {
        try {
            if (!tried) {
                tried = true;
                usage = UsageFields.open();
            }
            if (usage != null) {
                read(ThreadFields.allPlatformThreads());
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            losses.note("this JVM does not tell what the agent costs: " + e);
        }
    }

    private void read(Thread[] threads) {
        long[] ids = new long[threads.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = ThreadFields.id(threads[i]);
        }
        long[] cpu = new long[ids.length];
        usage.cpuNanos(ids, cpu);
        long own = 0;
        long recorder = 0;
        for (int i = 0; i < ids.length; i++) {
            if (threads[i].getClass().getClassLoader() == OwnCost.class.getClassLoader()) {
                own += Math.max(0, cpu[i]);
            } else if (threads[i].getName().startsWith(RECORDER)) {
                recorder += Math.max(0, cpu[i]);
            }
        }
        ownNanos = Math.max(ownNanos, own);
        recorderNanos = Math.max(recorderNanos, recorder);
    }
}
