package org.jlta.analysis;

import java.io.Serializable;

/**
 * A value of a thread local that keeps a stopped context in memory, as the agent saw it last.
 *
 * @param context    index of the context in the model's
 * @param thread     ordinal of the thread
 * @param keyClass   binary name of the thread local's class, empty where it was collected and its value was not
 * @param valueClass binary name of the value's class
 * @param nanos      when it was seen last, since the recording's start
 */
public record HeldContext(int context, int thread, String keyClass, String valueClass,
        long nanos) implements Serializable {
}
