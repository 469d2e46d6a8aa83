/** How sessions are read and remembered. */
package org.jlta.core.internal;
