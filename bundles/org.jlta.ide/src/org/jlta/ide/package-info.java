/** The thread analysis inside the Eclipse IDE. */
package org.jlta.ide;
