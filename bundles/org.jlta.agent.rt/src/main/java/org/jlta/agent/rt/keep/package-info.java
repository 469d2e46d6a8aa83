/** What living threads are known by, kept for as long as they live, because JFR drops its oldest chunks. */
package org.jlta.agent.rt.keep;
