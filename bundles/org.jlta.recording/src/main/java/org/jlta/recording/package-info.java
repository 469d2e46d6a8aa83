/** What a JLTA recording is: its events, fields and units, and reading it from files. */
package org.jlta.recording;
