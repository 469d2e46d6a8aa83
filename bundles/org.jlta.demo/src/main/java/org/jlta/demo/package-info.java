/** Programs to try the analyser on: a server whose one web application leaks threads, and two small classic ones. */
package org.jlta.demo;
