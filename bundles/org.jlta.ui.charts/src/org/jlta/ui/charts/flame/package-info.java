/** A tree of nested amounts as a flame graph. */
package org.jlta.ui.charts.flame;
