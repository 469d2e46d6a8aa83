/** What every thread did at one moment. */
package org.jlta.ui.cut;
