/** What the system lets a process have, read from Linux's proc and cgroup file systems. */
package org.jlta.agent.rt.limits;
