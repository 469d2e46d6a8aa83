/** Programs to try the analyser on. */
package org.jlta.demo;
