package org.jlta.agent.rt.jvm;

/**
 * The thread of JFR that writes events to the disk and begins new chunks. Where the heap is full it ends for good: it
 * catches what fails, but has no memory for the message either (JDK 17 and 25, {@code PlatformRecorder.periodicTask}). For
 * one thread, with {@link JdkDoors#open} before.
 */
public final class RecorderThread {
    private static final String NAME = "JFR Periodic Tasks";

    /** Null before {@link #find}, and where it was not there at all. */
    private Thread thread;

    /**
     * Goes through all threads for it. To be done as soon as JFR records: a heap can be full before the agent's thread first
     * looks around, and then it is gone.
     *
     * @throws ReflectiveOperationException
     *             when this JDK gives no threads
     */
    public void find() throws ReflectiveOperationException {
        thread = present();
    }

    /**
     * Starts it anew where it was there and has ended. Asks for one flag, but after a start, when it goes through all threads.
     *
     * @return whether it was started
     * @throws ReflectiveOperationException
     *             when this JDK does it in another way
     */
    public boolean startAgainIfEnded() throws ReflectiveOperationException {
        if (thread == null || thread.isAlive()) {
            return false;
        }
        Thread started = present();
        if (started != null) {
            thread = started;
            return false;
        }
        FlightRecorderDoor.startRegularWork();
        return true;
    }

    private static Thread present() throws ReflectiveOperationException {
        for (Thread candidate : ThreadFields.allPlatformThreads()) {
            if (NAME.equals(candidate.getName())) {
                return candidate;
            }
        }
        return null;
    }
}
