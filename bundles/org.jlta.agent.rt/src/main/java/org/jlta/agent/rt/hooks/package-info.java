/** What woven code calls, on the application's threads: fast, and never an exception out of it. */
package org.jlta.agent.rt.hooks;
