/** What a recording says in plain words, each sentence with the question that proves it. */
package org.jlta.analysis.overview;
