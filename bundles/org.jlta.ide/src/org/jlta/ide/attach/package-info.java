/** From what the Debug view shows to a live session. */
package org.jlta.ide.attach;
