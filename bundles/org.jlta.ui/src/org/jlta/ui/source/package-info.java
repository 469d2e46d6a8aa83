/** From the frames that views show to their lines of source, where somebody can open them. */
package org.jlta.ui.source;
