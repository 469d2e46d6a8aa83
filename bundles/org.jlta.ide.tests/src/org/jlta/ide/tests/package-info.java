/** Tests in a real Eclipse IDE. */
package org.jlta.ide.tests;
