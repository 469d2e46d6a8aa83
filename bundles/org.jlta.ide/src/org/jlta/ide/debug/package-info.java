/** What the debugger and the recording know of each other's threads. */
package org.jlta.ide.debug;
