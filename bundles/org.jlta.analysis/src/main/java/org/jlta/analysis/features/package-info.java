/** What kind of work a frame belongs to, by rules that a user can edit: SQL, HTTP, JSON, logging, … */
package org.jlta.analysis.features;
