/** Amounts over time, in lanes above each other. */
package org.jlta.ui.charts.strip;
