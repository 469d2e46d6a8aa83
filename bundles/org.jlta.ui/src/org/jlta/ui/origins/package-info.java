/** The tree of origins: where threads came from. */
package org.jlta.ui.origins;
