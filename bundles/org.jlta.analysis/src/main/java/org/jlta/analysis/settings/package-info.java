/** Where the user's settings of the analysis lie. */
package org.jlta.analysis.settings;
