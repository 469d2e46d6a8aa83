/** What the JVM calls first: compiled for Java 8, so that a JVM that is too old can be told so. */
package org.jlta.agent.entry;
