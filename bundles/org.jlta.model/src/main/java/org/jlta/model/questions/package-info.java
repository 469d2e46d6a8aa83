/** What is asked of snapshots of threads: groups, blocking trees, stuck threads, differences. */
package org.jlta.model.questions;
