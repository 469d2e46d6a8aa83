/** Many small things that happened, kept as rows of numbers and written as one event. */
package org.jlta.agent.rt.rows;
