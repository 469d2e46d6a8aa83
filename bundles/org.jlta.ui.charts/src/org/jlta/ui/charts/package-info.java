/** Charts that know nothing of threads. */
package org.jlta.ui.charts;
