/** What threads did in order of time. */
package org.jlta.ui.trace;
