/** Tables of a recording in the form Apache Parquet. */
package org.jlta.cli.parquet;
