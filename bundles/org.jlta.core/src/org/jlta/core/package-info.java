/** Sessions and their jobs, without a window. */
package org.jlta.core;
