/** Calls of timed methods. */
package org.jlta.ui.calls;
