/** What the Java editor shows of the recording at the lines that threads come from. */
package org.jlta.ide.editor;
