/** Doors into the JDK's internals, opened by instrumentation, each with what happens where a JDK lacks it. */
package org.jlta.agent.rt.jvm;
