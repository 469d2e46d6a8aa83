/** Answers, and one printer for each form they can take. */
package org.jlta.cli.output;
