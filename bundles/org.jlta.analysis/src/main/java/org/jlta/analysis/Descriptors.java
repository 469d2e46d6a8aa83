package org.jlta.analysis;

import java.util.ArrayList;
import java.util.List;

/** Descriptors of methods in class files (JVMS 4.3.3). */
final class Descriptors {
    private Descriptors() {
    }

    /** The types of the parameters as one writes them; of a text that is no descriptor, as far as it is one. */
    static List<String> parameters(String descriptor) {
        List<String> types = new ArrayList<>();
        int at = 1;
        while (at < descriptor.length() && descriptor.charAt(at) != ')') {
            int arrays = 0;
            while (at < descriptor.length() && descriptor.charAt(at) == '[') {
                arrays++;
                at++;
            }
            int end = at < descriptor.length() && descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
            if (end < 0 || at >= descriptor.length()) {
                break;
            }
            types.add(type(descriptor.substring(at, end + 1)) + "[]".repeat(arrays));
            at = end + 1;
        }
        return types;
    }

    private static String type(String one) {
        return switch (one.charAt(0)) {
        case 'Z' -> "boolean";
        case 'B' -> "byte";
        case 'C' -> "char";
        case 'S' -> "short";
        case 'I' -> "int";
        case 'J' -> "long";
        case 'F' -> "float";
        case 'D' -> "double";
        case 'L' -> one.substring(1, one.length() - 1).replace('/', '.');
        default -> one;
        };
    }
}
