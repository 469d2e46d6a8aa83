package org.jlta.exchange.text;

/** Which lines of a file the characters come from that a reader handed out last, where it hands out others than the file has. */
public interface LineNumbers {

    /** The number of the line that the first of these characters comes from, from 1. */
    long firstLine();

    /** Whether all of them come from that one line, whatever line ends they hold. */
    boolean isOneLine();
}
