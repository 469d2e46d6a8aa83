package org.jlta.agent.rt.events;

import java.util.List;

import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;

/** All events of the agent: registers them before the first hook runs. */
public final class AgentEventTypes {

    private static final List<Class<? extends Event>> ALL = List.of(ThreadAllocatedEvent.class,
            ThreadStartingEvent.class, ThreadStartFailedEvent.class, ThreadRenamedEvent.class, ThreadDiedEvent.class,
            ThreadPresentEvent.class, VirtualThreadsEvent.class, ContextEvent.class, MarkEvent.class, AgentEvent.class,
            LossesEvent.class, RecordingEndEvent.class, RecordingCopiedEvent.class, LockParkEvent.class,
            LimitsEvent.class,
            ThreadOriginEvent.class, ThreadStateEvent.class, DeadlockEvent.class, StatesTakenEvent.class,
            ThreadInterruptedEvent.class, ThreadJoinEvent.class, ThreadUnparkedEvent.class,
            WakesEvent.class, MonitorClassEvent.class, ThreadYieldedEvent.class, MonitorNotifiedEvent.class,
            ThreadForcedEvent.class, VirtualThreadParkEvent.class, ShortVirtualThreadParkEvent.class,
            CallSiteEvent.class,
            PoolCreatedEvent.class, PoolShutDownEvent.class, PoolThreadEvent.class, PoolEvent.class,
            PoolOriginEvent.class,
            TasksEvent.class, TaskSiteEvent.class,
            ResourcesEvent.class, ResourceSiteEvent.class, ResourceLenderEvent.class, ResourceHeldEvent.class,
            ResourceWaitEvent.class, ResourceLostEvent.class, ResourcesSeenEvent.class, ResourcesToldEvent.class,
            ThreadUsageEvent.class, StackEvent.class, StackRunEvent.class, MethodCallEvent.class,
            TimedMethodEvent.class, AgentCostEvent.class, ThreadLocalEvent.class);

    private AgentEventTypes() {
    }

    public static List<Class<? extends Event>> all() {
        return ALL;
    }

    /** Once more is no harm. They are never taken out: JFR would make their classes anew the next time and keep the old. */
    public static void register() {
        for (Class<? extends Event> type : ALL) {
            FlightRecorder.register(type);
        }
    }
}
