/** What a window is looking at: session, filter, chosen threads and time range, the same for all its views. */
package org.jlta.ui.selection;
