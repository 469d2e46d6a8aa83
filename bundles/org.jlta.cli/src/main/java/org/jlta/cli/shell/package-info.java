/** What every command shares: the streams, exit codes, and ways to say no. */
package org.jlta.cli.shell;
