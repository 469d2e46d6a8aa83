/** Which web application, bundle, module or class loader a thread belongs to. */
package org.jlta.agent.rt.context;
