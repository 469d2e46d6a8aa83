/** Measures how recordings of a million threads open and answer, and writes such recordings. */
package org.jlta.benchmarks.engine;
