/** Tables by which users tell the agent of further classes. */
package org.jlta.agent.rt.table;
