package org.jlta.cli.live;

import java.util.Comparator;

/**
 * One thing that happened.
 *
 * @param nanos when, since the recording's start
 * @param what  a word for its kind
 * @param text  for a person, in one line as far as the names are
 */
record NewsLine(long nanos, String what, String text) {
    static final Comparator<NewsLine> BY_TIME = Comparator.comparingLong(NewsLine::nanos);
}
