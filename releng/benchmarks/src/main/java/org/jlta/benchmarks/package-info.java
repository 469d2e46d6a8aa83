/** What the agent costs, measured against the same program without it; and programs that are large on purpose. */
package org.jlta.benchmarks;
