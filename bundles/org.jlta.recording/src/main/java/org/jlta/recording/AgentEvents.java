package org.jlta.recording;

/**
 * The names and fields of the events that the JLTA agent adds to a recording.
 * <p>
 * They are the contract between the agent, which cannot depend on this bundle, and the readers: an agent test compares
 * both sides. Thread ids are {@code Thread.getId()}, unique within one JVM. Names of threads and contexts are encoded by
 * {@link TextCode}, because JFR strings lose NUL and lone surrogates. The thread that acted is the event's own thread.
 */
public final class AgentEvents {

    /** A {@code Thread} constructor returned. Stack: of the allocation; thread: the allocator. */
    public static final String THREAD_ALLOCATED = "jlta.ThreadAllocated";
    /** {@code start()} was entered. Stack: of the start; thread: the starter. */
    public static final String THREAD_STARTING = "jlta.ThreadStarting";
    /** {@code start()} ended by a throwable, such as "unable to create native thread". */
    public static final String THREAD_START_FAILED = "jlta.ThreadStartFailed";
    /** {@code setName} was called. Stack: of the call; thread: who renamed. */
    public static final String THREAD_RENAMED = "jlta.ThreadRenamed";
    /** A thread is about to end by an uncaught exception; thread: the one that dies. */
    public static final String THREAD_DIED = "jlta.ThreadDied";
    /** One thread that was alive before the agent came. */
    public static final String THREAD_PRESENT = "jlta.ThreadPresent";
    /** How many virtual threads started and ended since the agent came, where they are counted only. */
    public static final String VIRTUAL_THREADS = "jlta.VirtualThreads";
    /** A context (web application, bundle, module, application) appeared, or was stopped. */
    public static final String CONTEXT = "jlta.Context";
    /** A moment worth a name, set by a person or by the agent. */
    public static final String MARK = "jlta.Mark";
    /** The agent, the options it runs with, and its JVM; in every chunk. */
    public static final String AGENT = "jlta.Agent";
    /** What was lost so far, cumulative; in every chunk and at the end. */
    public static final String LOSSES = "jlta.Losses";
    /** What the agent cost so far, cumulative; every five seconds and at the end. */
    public static final String AGENT_COST = "jlta.AgentCost";
    /** A value of a thread local keeps a stopped context in memory, or no longer does; every five seconds and at the end. */
    public static final String THREAD_LOCAL = "jlta.ThreadLocal";
    /**
     * The recording ended in an orderly way; missing after a kill, unless a tool that saw the JVM end added it: {@link WriterEnd}.
     */
    public static final String RECORDING_END = "jlta.RecordingEnd";
    /** A tool was about to copy what was recorded so far; the recording went on. */
    public static final String RECORDING_COPIED = "jlta.RecordingCopied";

    /** {@code long}, nanoseconds of CPU time: of Flight Recorder's threads and of the process; -1 when not known. */
    public static final String RECORDER_CPU_NANOS = "recorderCpuNanos";
    public static final String PROCESS_CPU_NANOS = "processCpuNanos";
    /** {@code String}: how a tool asked before it copied the recording, {@code port} or {@code file}. */
    public static final String BY = "by";
    /** {@code int}: classes that the agent changed. */
    public static final String WOVEN_CLASSES = "wovenClasses";
    /** {@code long}: id of the thread that the event is about. */
    public static final String THREAD_ID = "threadId";
    /** {@code String}: name of the thread, encoded. */
    public static final String NAME = "name";
    /** {@code String}: binary name of the thread's class. */
    public static final String CLASS_NAME = "className";
    /** {@code String}: binary name of the class of the thread's target (its Runnable), null when unknown or none. */
    public static final String TARGET_CLASS = "targetClass";
    /** {@code boolean}. */
    public static final String VIRTUAL = "virtual";
    /** {@code boolean}. */
    public static final String DAEMON = "daemon";
    /** {@code int}, 1 to 10. */
    public static final String PRIORITY = "priority";
    /** {@code String}: name of the thread group, encoded; null for none. */
    public static final String GROUP = "group";
    /** {@code String}: what a virtual thread is started into, encoded; null for the root, and for platform threads. */
    public static final String CONTAINER = "container";
    /** {@code long}: id of the context within this recording, 0 for none. */
    public static final String CONTEXT_ID = "contextId";
    /** {@code String}: binary names of the classes of a thread local, empty when it was collected, and of its value. */
    public static final String KEY_CLASS = "keyClass";
    public static final String VALUE_CLASS = "valueClass";
    /** {@code boolean}: whether the thread local still keeps the context. */
    public static final String HELD = "held";
    /** {@code String}: old and new name of a rename, encoded. */
    public static final String OLD_NAME = "oldName";
    public static final String NEW_NAME = "newName";
    /** {@code String}: binary name of the throwable's class. */
    public static final String EXCEPTION_CLASS = "exceptionClass";
    /** {@code String}: the throwable's message, null for none; at most 1000 characters. */
    public static final String MESSAGE = "message";
    /** {@code String}: {@link java.lang.Thread.State} of a present thread when it was found. */
    public static final String STATE = "state";
    /** {@code long}: when a present thread was born, milliseconds since the epoch, 0 when unknown; approximate. */
    public static final String BORN_MILLIS = "bornMillis";
    /** {@code String}: {@code tomcat}, {@code osgi}, {@code module}, {@code spring-boot}, {@code loader}. */
    public static final String KIND = "kind";
    /** {@code int}: 1 for the first context of that name, 2 after a reload, … */
    public static final String GENERATION = "generation";
    /** {@code boolean}: whether the context event tells its stop (true) or its first sight (false). */
    public static final String STOPPED = "stopped";
    /** {@code boolean}: whether the agent set the mark by itself. */
    public static final String AUTOMATIC = "automatic";
    /** {@code String}: version of the agent. */
    public static final String VERSION = "version";
    /** {@code String}: options in the agent's own form, without secrets. */
    public static final String OPTIONS = "options";
    /** {@code boolean}: whether the agent was attached (true) or started with the JVM (false). */
    public static final String ATTACHED = "attached";
    /** {@code int}: most frames that a stack of this recording can have. */
    public static final String STACK_DEPTH = "stackDepth";
    /** {@code boolean}: whether ends of threads after the JVM began to shut down are recorded too. */
    public static final String SEES_SHUTDOWN = "seesShutdown";
    /** {@code long}: process id of the JVM. */
    public static final String PID = "pid";
    /** {@code long}: when the JVM's process began, milliseconds since the epoch, 0 when unknown. */
    public static final String JVM_START_MILLIS = "jvmStartMillis";
    /** {@code String}: name of the JVM. */
    public static final String JVM_NAME = "jvmName";
    /** {@code String}: version of the JDK. */
    public static final String JVM_VERSION = "jvmVersion";
    /** {@code String}: main class, module or jar without its arguments, encoded; null when unknown. */
    public static final String COMMAND = "command";
    /** {@code long}: virtual threads started and ended. */
    public static final String STARTED = "started";
    public static final String ENDED = "ended";
    /** {@code long}: events that a hook could not write. */
    public static final String LOST_EVENTS = "lostEvents";
    /** {@code int}: classes that could not be woven. */
    public static final String WEAVE_FAILURES = "weaveFailures";
    /** {@code String}: one sentence for a person about the latest loss, null for none. */
    public static final String DETAIL = "detail";
    /** {@code String}: {@code exit}, {@code halt}, {@code detach}, {@code time}, {@code disk}, {@code failure}. */
    public static final String REASON = "reason";

    private AgentEvents() {
    }
}
