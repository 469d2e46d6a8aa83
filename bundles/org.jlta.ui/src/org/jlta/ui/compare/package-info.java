/** Two recordings of one program, compared. */
package org.jlta.ui.compare;
