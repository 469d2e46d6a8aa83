/** The Lifetimes view: when each thread was allocated, started and ended, in groups, over time. */
package org.jlta.ui.lifetimes;
