/** Findings of a recording as problem markers at the lines that would mend them. */
package org.jlta.ide.findings;
