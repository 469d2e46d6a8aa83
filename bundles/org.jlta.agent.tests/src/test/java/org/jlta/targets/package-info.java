/** Small target programs; each says in its comment what the recording must tell, lines are marked {@code // @word}. */
package org.jlta.targets;
