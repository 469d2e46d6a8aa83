/** Where threads came from: groups, trees and chains of origins. */
package org.jlta.analysis.origin;
