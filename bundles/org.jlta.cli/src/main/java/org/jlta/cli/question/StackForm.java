package org.jlta.cli.question;

/** How stacks are written. */
enum StackForm {
    /** Every frame. */
    FULL,
    /** A number; equal stacks of one recording have the same. */
    ID,
    /** Left out: {@code null}. */
    NONE
}
