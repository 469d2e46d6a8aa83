/** Snapshots of threads and what a person keeps about a recording, as an EMF model; how they are made, checked and saved. */
package org.jlta.model;
