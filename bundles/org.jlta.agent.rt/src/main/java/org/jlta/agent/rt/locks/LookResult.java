package org.jlta.agent.rt.locks;

/** What one look at all threads came to. */
final class LookResult {
    /** Platform threads, and virtual ones when they were last looked at. */
    int threads;
    int virtualThreads;
    /** Virtual threads that were counted only. */
    int unseenVirtualThreads;
    /** Events about threads. */
    int written;
    /** Processor time that the look took, and when the next one is due from its beginning. */
    long costNanos;
    long periodNanos;
}
