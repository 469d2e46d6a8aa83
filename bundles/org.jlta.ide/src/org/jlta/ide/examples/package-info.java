/** Programs to try the analysis with, as a project. */
package org.jlta.ide.examples;
