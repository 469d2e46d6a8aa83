/** Where time or memory goes, by stack. */
package org.jlta.ui.flame;
