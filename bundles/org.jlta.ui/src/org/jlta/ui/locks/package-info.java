/** What threads wait for. */
package org.jlta.ui.locks;
