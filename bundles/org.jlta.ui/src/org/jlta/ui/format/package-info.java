/** How numbers, times, names and frames are written for a person; needs no display. */
package org.jlta.ui.format;
