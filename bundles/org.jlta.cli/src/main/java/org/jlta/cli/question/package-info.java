/** Commands that ask a recording: each takes a source, asks the analysis, and gives an answer without a form. */
package org.jlta.cli.question;
