package org.jlta.agent.rt.hooks;

/** What the bridge hands the calls of woven code to. */
public interface HookTarget {

    /**
     * Runs on the application's thread, inside the woven method.
     *
     * @param hook
     *            one of {@link HookNumber}, which says what the others are
     */
    Object call(int hook, long number, Object a, Object b);
}
