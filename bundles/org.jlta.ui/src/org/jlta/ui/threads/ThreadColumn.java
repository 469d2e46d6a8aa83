package org.jlta.ui.threads;

import org.jlta.analysis.RecordingModel;

/**
 * One column of the table of threads.
 *
 * @param id      key for memento and copy; the field's name of the command line
 * @param label   header
 * @param width   in pixels at first
 * @param align   of text and header
 * @param text    what a cell says
 * @param order   by value, not by text; ascending
 * @param present whether a thread has a value; a column where none has is not shown
 */
record ThreadColumn(String id, String label, int width, Align align, Text text, Order order, Present present) {

    /** Where text stands. */
    enum Align {
        LEFT, RIGHT
    }

    /** What a cell says. */
    @FunctionalInterface
    interface Text {
        String of(RecordingModel model, int ordinal);
    }

    /** Compares two threads. */
    @FunctionalInterface
    interface Order {
        int compare(RecordingModel model, int a, int b);
    }

    /** Whether there is a value. */
    @FunctionalInterface
    interface Present {
        boolean in(RecordingModel model, int ordinal);
    }

    /** A number of the thread. */
    @FunctionalInterface
    interface Value {
        long of(RecordingModel model, int ordinal);
    }

    /** A word of the thread, null for none. */
    @FunctionalInterface
    interface Word {
        String of(RecordingModel model, int ordinal);
    }

    /** How a number is written. */
    @FunctionalInterface
    interface Form {
        String write(long value);
    }
}
