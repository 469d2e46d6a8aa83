/** What the {@code java} launcher calls first: compiled for Java 8, so that a Java that is too old can be told so. */
package org.jlta.cli.entry;
