package org.jlta.ui.lifetimes;

/**
 * Threads that are shown together.
 *
 * @param label    unlike that of other groups; null for the one group that has no header
 * @param ordinals its threads; owned by the group, not to be changed
 */
record LaneGroup(String label, int[] ordinals) {
}
