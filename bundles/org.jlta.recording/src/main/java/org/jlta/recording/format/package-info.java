/** The format of flight recordings: reads chunks by the metadata that they carry, of versions 1 and 2. */
package org.jlta.recording.format;
