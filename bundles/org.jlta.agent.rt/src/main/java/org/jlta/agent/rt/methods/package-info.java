/** Times of the calls of chosen methods. */
package org.jlta.agent.rt.methods;
