/** A timeline of lanes: groups that fold, intervals, marks, an overview; its arithmetic is reachable without a display. */
package org.jlta.ui.charts.timeline;
