/** Changes of source code that mend findings. */
package org.jlta.ide.fix;
