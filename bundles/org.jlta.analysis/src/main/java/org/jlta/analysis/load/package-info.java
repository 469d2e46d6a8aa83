/** From the events of a recording to the columns of {@link org.jlta.analysis.RecordingModel}. */
package org.jlta.analysis.load;
