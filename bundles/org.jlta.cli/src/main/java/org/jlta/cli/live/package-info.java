/** Commands that ask the agent in a running JVM, on this host or another, over its port. */
package org.jlta.cli.live;
