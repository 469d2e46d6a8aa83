/** Nodes with arrows between them. */
package org.jlta.ui.charts.graph;
