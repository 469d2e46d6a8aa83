/** The command line: each question of the analysis from a shell. */
package org.jlta.cli;
