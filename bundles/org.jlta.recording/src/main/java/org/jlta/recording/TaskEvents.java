package org.jlta.recording;

/**
 * The names and fields of the agent's events about pools and the tasks that their threads run; the rest is in
 * {@link AgentEvents}, whose words on ids and names hold here too. Pools and tasks are told apart by their identity hash
 * codes: two of a million can share one by chance.
 */
public final class TaskEvents {
    /** The constructor of a pool returned. Stack: of the creation; thread: the creator. */
    public static final String POOL_CREATED = "jlta.PoolCreated";
    /** {@code shutdown}, {@code shutdownNow} or {@code cancel} was entered. Stack: of the call; thread: the caller. */
    public static final String POOL_SHUT_DOWN = "jlta.PoolShutDown";
    /** The thread {@link AgentEvents#THREAD_ID} was made for a pool, or belonged to it when the agent came. */
    public static final String POOL_THREAD = "jlta.PoolThread";
    /** What a pool is and does: each second where it changed, every ten seconds where it did not, and at the end. */
    public static final String POOL = "jlta.Pool";
    /** What happened to tasks, in rows that {@link TaskRows} reads. Its thread is any that had to write them. */
    public static final String TASKS = "jlta.Tasks";
    /** A stack that hands tasks of a class to pools, told before or after the rows that name it by its number. Stack. */
    public static final String TASK_SITE = "jlta.TaskSite";

    /** {@code long}, ticks or another unit of time: of the first and of the last row; those between lie evenly. */
    public static final String FIRST = "first";
    public static final String LAST = "last";
    /** {@code String}: the rows. */
    public static final String ROWS = "rows";
    /** {@code long}: the number of a site; one stack can have several. */
    public static final String SITE = "site";
    /** {@code long}: identity hash code of the pool, of a timer that of its queue. */
    public static final String POOL_ID = "poolId";
    /** {@code String}: binary name of the class of the task, of the innermost that wrappers of the JDK hold. */
    public static final String TASK_CLASS = "taskClass";
    /** {@code String}: binary name of the class of the thread factory, null when not known. */
    public static final String FACTORY_CLASS = "factoryClass";
    /** {@code int}: threads that are kept, and most that are made; -1 when not known. */
    public static final String CORE_SIZE = "coreSize";
    public static final String MAX_SIZE = "maxSize";
    /** {@code long}: most tasks that wait, {@code Integer.MAX_VALUE} for no bound, -1 when not known. */
    public static final String QUEUE_CAPACITY = "queueCapacity";
    /** {@code int}: threads now, and those of them that run a task; -1 when not known. */
    public static final String SIZE = "size";
    public static final String ACTIVE = "active";
    /** {@code long}: tasks that wait, and tasks that ended in the pool's whole life; -1 when not known. */
    public static final String QUEUED = "queued";
    public static final String COMPLETED = "completed";
    /** {@code String}: {@code running}, {@code shutdown}, {@code terminated}, {@code collected}; null when not known. */
    public static final String POOL_STATE = "state";

    private TaskEvents() {
    }
}
