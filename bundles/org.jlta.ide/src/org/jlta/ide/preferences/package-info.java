/** What a person sets for the Java editors, for all projects and for one. */
package org.jlta.ide.preferences;
