/** What a person keeps of a recording: notes on threads and frames, and marks. */
package org.jlta.ui.notes;
