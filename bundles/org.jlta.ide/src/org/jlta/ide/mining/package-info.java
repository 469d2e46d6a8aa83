/**
 * What Java editors show of threads by themselves. The classes of this package are loaded with the first Java editor and do not
 * activate the bundle: so they use no other class of it.
 */
package org.jlta.ide.mining;
