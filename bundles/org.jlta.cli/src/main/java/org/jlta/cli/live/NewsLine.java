package org.jlta.cli.live;

import java.util.Comparator;

import org.jlta.analysis.ThreadSet;

/**
 * One thing that happened.
 *
 * @param nanos when, since the recording's start
 * @param what  a word for its kind
 * @param text  for a person, in one line as far as the names are
 * @param about the threads that it is about
 */
record NewsLine(long nanos, String what, String text, ThreadSet about) {
    static final Comparator<NewsLine> BY_TIME = Comparator.comparingLong(NewsLine::nanos);
}
