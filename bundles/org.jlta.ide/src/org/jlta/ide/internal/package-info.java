/** Texts and images of this bundle. */
package org.jlta.ide.internal;
