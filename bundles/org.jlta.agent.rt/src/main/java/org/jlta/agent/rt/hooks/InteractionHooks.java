package org.jlta.agent.rt.hooks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jlta.agent.options.Preset;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.MonitorNotifiedEvent;
import org.jlta.agent.rt.events.ShortVirtualThreadParkEvent;
import org.jlta.agent.rt.events.ThreadForcedEvent;
import org.jlta.agent.rt.events.ThreadInterruptedEvent;
import org.jlta.agent.rt.events.ThreadJoinEvent;
import org.jlta.agent.rt.events.ThreadUnparkedEvent;
import org.jlta.agent.rt.events.ThreadYieldedEvent;
import org.jlta.agent.rt.events.VirtualThreadParkEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.jvm.VirtualThreads;
import org.jlta.agent.rt.rows.RowLog;

/**
 * The hooks that tell which thread acts on which. They are called by {@link Hooks}, which keeps what fails from the
 * application.
 */
final class InteractionHooks {
    /** Since JDK 19 the JDK's own {@code yield} is woven; before, it is native and only its calls are. */
    private static final boolean YIELD_IS_WOVEN = Runtime.version().feature() >= 19;

    /** Kinds of rows. */
    private static final int UNPARK = 0;
    private static final int NOTIFY = 1;
    private static final int NOTIFY_ALL = 2;

    private volatile boolean recordVirtual;
    /** Whether notify, and an unpark by and of platform threads, is told with its stack, so that it needs an event of its own. */
    private volatile boolean wakeStacks;
    private final Losses losses;
    private final RowLog wakes;
    private final MonitorClasses monitorClasses;
    /** A loop that yields until something happens does so millions of times a second. */
    private final Budget yields = new Budget(Losses.MOST_YIELDS);
    private final PendingSites sites = new PendingSites();
    /** By the id of the thread that joins: at most one entry for each thread that is inside {@code join}. */
    private final Map<Long, ThreadJoinEvent> joining = new ConcurrentHashMap<>();

    /**
     * @param reentry
     *            keeps other hooks out while rows are written
     */
    InteractionHooks(Preset preset, Reentry reentry, Losses losses) {
        this.losses = losses;
        this.wakes = new RowLog(reentry, losses, new WakeWriter());
        this.monitorClasses = new MonitorClasses(reentry);
        preset(preset);
    }

    void preset(Preset preset) {
        recordVirtual = preset != Preset.LOW;
        wakeStacks = preset == Preset.FULL;
    }

    /** Writes the classes of monitors that rows name, into a new chunk. */
    void writeMonitorClasses() {
        monitorClasses.write();
    }

    /** Writes what there is of rows. */
    void write() {
        wakes.write();
    }

    /** Whether a hook is one of these. */
    static boolean handle(int hook) {
        return hook >= HookNumber.INTERRUPTED && hook <= HookNumber.STOPPED;
    }

    /** The current thread is about to call {@code unpark} at that place. */
    void unparkSite(long site) {
        sites.put(site);
    }

    /**
     * @return what the woven code hands to the hook that belongs to this one, or null
     */
    Object call(int hook, long number, Object a, Object b) {
        switch (hook) {
        case HookNumber.UNPARKED :
            unparked((Thread) b);
            return null;
        case HookNumber.VIRTUAL_PARKING :
            return parking();
        case HookNumber.VIRTUAL_PARKED :
            parked(a);
            return null;
        case HookNumber.YIELDED :
            yielded(sites.take());
            return null;
        case HookNumber.YIELD_SITE :
            yieldSite(number);
            return null;
        case HookNumber.NOTIFY_SITE :
            notified(a, false, (int) number);
            return null;
        case HookNumber.NOTIFY_ALL_SITE :
            notified(a, true, (int) number);
            return null;
        default :
            acted(hook, number, (Thread) a, b);
            return null;
        }
    }

    private void acted(int hook, long id, Thread target, Object b) {
        if (!recordVirtual && (VirtualThreads.isVirtual(target) || VirtualThreads.isVirtual(Thread.currentThread()))) {
            return;
        }
        switch (hook) {
        case HookNumber.INTERRUPTED :
            interrupted(id);
            break;
        case HookNumber.JOINING :
            joining(id);
            break;
        case HookNumber.JOINED :
            joined();
            break;
        case HookNumber.JOIN_FAILED :
            joinFailed((Throwable) b);
            break;
        case HookNumber.SUSPENDED :
            forced(id, "suspend");
            break;
        case HookNumber.RESUMED :
            forced(id, "resume");
            break;
        default :
            forced(id, "stop");
        }
    }

    /** Whether a hook tells of a wake, which {@link #toldInRow} may take. */
    static boolean isWake(int hook) {
        return hook == HookNumber.UNPARKED || hook == HookNumber.NOTIFY_SITE || hook == HookNumber.NOTIFY_ALL_SITE;
    }

    /**
     * Tells of an unpark or notify, unless it needs an event of its own: then {@link #call} is to be called. Waits for nobody
     * and writes no event, but with the last of many rows.
     *
     * @param number
     *            of the place of a notify
     * @param woken
     *            the thread to unpark, or the object to notify
     * @return whether it was told, or is not to be
     */
    boolean toldInRow(int hook, long number, Object woken, Thread current) {
        if (hook == HookNumber.UNPARKED) {
            return unparkedInRow((Thread) woken, current);
        }
        if (wakeStacks) {
            return false;
        }
        if (recordVirtual || !VirtualThreads.isVirtual(current)) {
            int type = monitorClasses.of(woken.getClass());
            if (type == MonitorClasses.NONE) {
                return false;
            }
            wakes.add(hook == HookNumber.NOTIFY_SITE ? NOTIFY : NOTIFY_ALL, ThreadFields.id(current), type, number);
        }
        return true;
    }

    private boolean unparkedInRow(Thread target, Thread current) {
        boolean virtual = VirtualThreads.isVirtual(target) || VirtualThreads.isVirtual(current);
        if (!virtual && wakeStacks) {
            return false;
        }
        int site = sites.take();
        // what the scheduler of the virtual threads does is not the application's doing; on JDK 25 JFR loses many
        // events of a carrier that is between two virtual threads
        if (!VirtualThreads.isCarrier(target) && !VirtualThreads.isCarrier(current) && (recordVirtual || !virtual)) {
            wakes.add(UNPARK, ThreadFields.id(current), ThreadFields.id(target), site);
        }
        return true;
    }

    /** With its stack. */
    private void unparked(Thread target) {
        int site = sites.take();
        ThreadUnparkedEvent event = new ThreadUnparkedEvent();
        if (!VirtualThreads.isCarrier(target) && !VirtualThreads.isCarrier(Thread.currentThread())
                && event.shouldCommit()) {
            event.threadId = ThreadFields.id(target);
            event.site = site;
            event.commit();
        }
    }

    private VirtualThreadParkEvent parking() {
        VirtualThreadParkEvent event = new VirtualThreadParkEvent();
        if (!recordVirtual || !event.isEnabled()) {
            return null;
        }
        event.begin();
        ShortVirtualThreadParkEvent whenShort = new ShortVirtualThreadParkEvent();
        if (whenShort.isEnabled()) {
            whenShort.begin();
            event.whenShort = whenShort;
        }
        return event;
    }

    /** The park may have begun under an earlier agent, whose events are of another class. */
    private static void parked(Object begun) {
        if (!(begun instanceof VirtualThreadParkEvent)) {
            return;
        }
        VirtualThreadParkEvent event = (VirtualThreadParkEvent) begun;
        event.end();
        if (event.shouldCommit()) {
            event.commit();
        } else if (event.whenShort != null) {
            event.whenShort.commit();
        }
    }

    private void yieldSite(long site) {
        if (YIELD_IS_WOVEN) {
            sites.put(site);
        } else {
            yielded((int) site);
        }
    }

    private void yielded(int site) {
        ThreadYieldedEvent event = new ThreadYieldedEvent();
        if (!event.shouldCommit() || !recordVirtual && VirtualThreads.isVirtual(Thread.currentThread())) {
            return;
        }
        if (yields.take(System.nanoTime())) {
            event.site = site;
            event.commit();
        } else {
            losses.yieldLeftOut();
        }
    }

    private void notified(Object monitor, boolean all, int site) {
        MonitorNotifiedEvent event = new MonitorNotifiedEvent();
        if (monitor != null && event.shouldCommit()
                && (recordVirtual || !VirtualThreads.isVirtual(Thread.currentThread()))) {
            event.monitorClass = monitor.getClass();
            event.all = all;
            event.site = site;
            event.commit();
        }
    }

    private static void interrupted(long id) {
        ThreadInterruptedEvent event = new ThreadInterruptedEvent();
        if (event.shouldCommit()) {
            event.threadId = id;
            event.commit();
        }
    }

    /** One {@code join} calls another: the outermost counts, and its event is there already when the inner one comes. */
    private void joining(long id) {
        ThreadJoinEvent event = new ThreadJoinEvent();
        if (event.isEnabled()) {
            event.threadId = id;
            event.begin();
            joining.putIfAbsent(ThreadFields.id(Thread.currentThread()), event);
        }
    }

    private void joined() {
        ThreadJoinEvent event = joining.remove(ThreadFields.id(Thread.currentThread()));
        if (event != null) {
            event.commit();
        }
    }

    private void joinFailed(Throwable cause) {
        ThreadJoinEvent event = joining.remove(ThreadFields.id(Thread.currentThread()));
        if (event != null && cause instanceof InterruptedException) {
            event.interrupted = true;
            event.commit();
        }
    }

    private static void forced(long id, String action) {
        ThreadForcedEvent event = new ThreadForcedEvent();
        if (event.shouldCommit()) {
            event.threadId = id;
            event.action = action;
            event.commit();
        }
    }
}
