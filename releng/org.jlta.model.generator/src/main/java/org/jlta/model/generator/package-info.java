/** Generates the code of the EMF model in the build. */
package org.jlta.model.generator;
