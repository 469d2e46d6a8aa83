package org.jlta.agent.rt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.ThreadContexts;
import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.ThreadPresentEvent;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.VirtualThreads;
import org.jlta.agent.rt.pools.Pools;

/** Writes the threads that were there before the agent, with what can still be known of them. */
final class PresentThreads {
    private final ThreadContexts contexts;
    private final KeptThreads kept;
    private final Set<Long> madeMeanwhile;
    private final Pools pools;

    /**
     * @param madeMeanwhile
     *            ids of threads that are recorded already, because they were made since the hooks are on
     * @param pools
     *            is told of each thread; null where pools are not recorded
     */
    PresentThreads(ThreadContexts contexts, KeptThreads kept, Set<Long> madeMeanwhile, Pools pools) {
        this.pools = pools;
        this.contexts = contexts;
        this.kept = kept;
        this.madeMeanwhile = madeMeanwhile;
    }

    void write() throws ReflectiveOperationException {
        List<Thread> threads = new ArrayList<>(Arrays.asList(ThreadFields.allPlatformThreads()));
        threads.addAll(VirtualThreads.alive());
        for (Thread thread : threads) {
            if (!(thread instanceof Watch) && !madeMeanwhile.contains(ThreadFields.id(thread))) {
                write(thread);
                if (pools != null) {
                    pools.present(thread);
                }
            }
        }
    }

    private void write(Thread thread) {
        boolean virtual = VirtualThreads.isVirtual(thread);
        ThreadGroup group = virtual ? null : thread.getThreadGroup();
        Object target = ThreadFields.target(thread);
        Context context = contexts.ofPresent(thread);
        ThreadPresentEvent event = new ThreadPresentEvent();
        event.threadId = ThreadFields.id(thread);
        event.name = EventText.encode(thread.getName());
        event.className = thread.getClass().getName();
        event.targetClass = target == null ? null : target.getClass().getName();
        event.virtual = virtual;
        event.daemon = thread.isDaemon();
        event.priority = thread.getPriority();
        event.group = group == null ? null : EventText.encode(group.getName());
        event.state = ThreadFields.state(thread).name();
        event.contextId = context == null ? 0 : context.id();
        event.commit();
        if (!virtual) {
            kept.present(thread, event);
        }
    }
}
