/** Calls of timed methods: the slow ones, groups of them, and their order. */
package org.jlta.analysis.calls;
