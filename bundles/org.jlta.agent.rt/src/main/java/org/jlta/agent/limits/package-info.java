/** How near a process is to what the system lets it have, by Linux's proc and cgroup file systems; the agent and the tools share it. */
package org.jlta.agent.limits;
