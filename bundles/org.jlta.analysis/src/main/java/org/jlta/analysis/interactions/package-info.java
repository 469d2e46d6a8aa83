/** Who acted on whom: choosing interactions and summing them up. */
package org.jlta.analysis.interactions;
