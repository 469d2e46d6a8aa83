/** How a launch is carried out and what it recorded is brought in. */
package org.jlta.launching.internal;
