/** The table of threads and what is known of the one chosen. */
package org.jlta.ui.threads;
