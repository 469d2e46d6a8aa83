package org.jlta.agent.rt;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.LossesEvent;

/** Counts what the agent could not record, so that nothing is dropped silently. Any thread may call it. */
public final class Losses {
    /** How many calls of {@code Thread.yield} are recorded in a second. */
    public static final int MOST_YIELDS = 1000;

    /** How many stacks of those that get a resource are taken in a second. */
    public static final int MOST_ACQUIRING_STACKS = 5000;

    /** Made when the class is: a literal would be made where it is used first, where there may be no memory for it. */
    private static final String EXHAUSTED = String.join(" ", "the JVM had no memory or stack left",
            "for something that the agent does");

    private final LongAdder events = new LongAdder();
    private final AtomicInteger weaveFailures = new AtomicInteger();
    private final LongAdder yields = new LongAdder();
    private final LongAdder acquiringStacks = new LongAdder();
    /** Of the user's tables; no more than they have lines. */
    private final Set<String> tableNotes = Collections.synchronizedSet(new LinkedHashSet<>());
    private volatile String detail;

    /** A hook could not write its event. */
    public void lostEvent(Throwable cause) {
        events.increment();
        detail = cause instanceof VirtualMachineError
                ? EXHAUSTED
                : "a hook failed: " + cause.getClass().getName();
    }

    /** So many things that are kept as rows found no place. */
    public void lostRows(int count) {
        events.add(count);
        detail = "something that happened to tasks or resources, or a wake, found no place";
    }

    /** A thread was made while a hook ran on the same thread. */
    public void nestedEvent() {
        events.increment();
        detail = "a hook was called inside a hook";
    }

    /** Calls of woven code that failed before they reached a hook, by a stack overflow for one. */
    void bridgeLost(long calls) {
        if (calls > 0) {
            events.add(calls);
            detail = "calls of hooks failed: count=" + calls;
        }
    }

    /** A call of {@code Thread.yield} was one too many in its second. */
    public void yieldLeftOut() {
        yields.increment();
    }

    /** A stack that got a resource was one too many in its second. */
    public void acquiringStackLeftOut() {
        acquiringStacks.increment();
    }

    /** A class stayed as it was. */
    public void weaveFailed(String className, Throwable cause) {
        weaveFailures.incrementAndGet();
        detail = "class " + className + " could not be woven: " + cause;
    }

    /** The JVM had no memory or stack left for something; takes neither itself. */
    public void exhausted() {
        detail = EXHAUSTED;
    }

    /** Something else that a reader of the recording should know, one sentence. */
    public void note(String sentence) {
        detail = sentence;
    }

    /** What a table names was not found, one sentence; null for nothing. */
    public void tableNote(String sentence) {
        if (sentence != null) {
            tableNotes.add(sentence);
        }
    }

    int weaveFailures() {
        return weaveFailures.get();
    }

    /** How many events could not be written. */
    long events() {
        return events.sum();
    }

    /** What was noted last, and what was left out, with a semicolon between; null for nothing. */
    String detail() {
        StringJoiner all = new StringJoiner("; ").setEmptyValue("");
        if (detail != null) {
            all.add(detail);
        }
        synchronized (tableNotes) {
            for (String note : tableNotes) {
                all.add(note);
            }
        }
        long stacks = acquiringStacks.sum();
        if (stacks > 0) {
            all.add("stacks of those that got a resource beyond " + MOST_ACQUIRING_STACKS + " a second were left out: "
                    + stacks);
        }
        long leftOut = yields.sum();
        if (leftOut > 0) {
            all.add("calls of Thread.yield beyond " + MOST_YIELDS + " a second were left out: " + leftOut);
        }
        return all.length() == 0 ? null : all.toString();
    }

    /** Writes the sums so far into the recording. */
    public void write() {
        LossesEvent event = new LossesEvent();
        event.lostEvents = events.sum();
        event.weaveFailures = weaveFailures.get();
        event.detail = EventText.message(detail());
        event.commit();
    }
}
