package org.jlta.agent.rt.context;

/** Is told what happens to contexts, on any thread. */
public interface ContextListener {

    void contextAppeared(Context context);

    /** Once for each context. */
    void contextStopped(Context context);
}
