/** Who acted on whom. */
package org.jlta.ui.interactions;
