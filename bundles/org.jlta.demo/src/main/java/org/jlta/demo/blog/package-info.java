/** The tidy web application of the demo, defined by its own class loader at {@code /blog}: it stops what it starts. */
package org.jlta.demo.blog;
