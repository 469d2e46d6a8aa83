package org.jlta.agent.rt.hooks;

/** Is told of what happens once or seldom, on the thread where it happens. */
public interface MomentListener {

    /**
     * @param hook
     *            one of {@link HookNumber} that no thread event belongs to
     * @param subject
     *            what the hook gave, may be null
     */
    void moment(int hook, Object subject);
}
