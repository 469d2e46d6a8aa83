/** Commands that make recordings: start a program with the agent, reach a running one, or tell how to. */
package org.jlta.cli.record;
