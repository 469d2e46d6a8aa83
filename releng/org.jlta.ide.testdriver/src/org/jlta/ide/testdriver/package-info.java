/** Goes through dialogs of an IDE that knows nothing of JLTA, as a person would. */
package org.jlta.ide.testdriver;
