package org.jlta.analysis.load;

/**
 * Takes out of class names what differs from run to run, so that equal places are equal.
 * <p>
 * Forms seen: {@code Main$$Lambda$14/0x0000000800c03000} (JDK 17, in JFR with a dot for the slash),
 * {@code Main$$Lambda/0x00007f6e80003} (21 and later), {@code LambdaForm$MH/0x…}, {@code $Proxy12},
 * {@code jdk.internal.reflect.GeneratedMethodAccessor7}, and other hidden classes with an address at the end.
 */
final class ClassNames {
    private static final String LAMBDA = "$$Lambda";
    private static final String[] NUMBERED = {"GeneratedMethodAccessor", "GeneratedConstructorAccessor",
            "GeneratedSerializationConstructorAccessor", "$Proxy", "LambdaForm$MH", "LambdaForm$DMH", "LambdaForm$BMH"};

    private ClassNames() {
    }

    /** A binary name or one with slashes; gives a binary name. */
    static String normalise(String name) {
        String result = withoutAddress(name);
        int lambda = result.indexOf(LAMBDA);
        if (lambda >= 0) {
            return result.substring(0, lambda + LAMBDA.length());
        }
        for (String word : NUMBERED) {
            int at = result.lastIndexOf(word);
            if (at >= 0 && isNumber(result, at + word.length())) {
                return accessor(result.substring(0, at + word.length()));
            }
        }
        return accessor(result);
    }

    /**
     * Until JDK 21 reflection begins with native accessors and generates classes after 15 calls: one place for a reader.
     */
    private static String accessor(String name) {
        return switch (name) {
        case "jdk.internal.reflect.GeneratedMethodAccessor", "sun.reflect.GeneratedMethodAccessor",
                "jdk.internal.reflect.NativeMethodAccessorImpl", "sun.reflect.NativeMethodAccessorImpl" ->
            "jdk.internal.reflect.MethodAccessor";
        case "jdk.internal.reflect.GeneratedConstructorAccessor", "sun.reflect.GeneratedConstructorAccessor",
                "jdk.internal.reflect.NativeConstructorAccessorImpl", "sun.reflect.NativeConstructorAccessorImpl" ->
            "jdk.internal.reflect.ConstructorAccessor";
        default -> name;
        };
    }

    private static String withoutAddress(String name) {
        int address = name.indexOf("0x");
        if (address > 0 && isSeparator(name.charAt(address - 1)) && isHex(name, address + 2)) {
            return name.substring(0, address - 1).replace('/', '.');
        }
        return name.indexOf('/') < 0 ? name : name.replace('/', '.');
    }

    private static boolean isSeparator(char c) {
        return c == '/' || c == '.' || c == '+';
    }

    private static boolean isHex(String name, int from) {
        for (int i = from; i < name.length(); i++) {
            if (Character.digit(name.charAt(i), 16) < 0) {
                return false;
            }
        }
        return from < name.length();
    }

    private static boolean isNumber(String name, int from) {
        for (int i = from; i < name.length(); i++) {
            if (!Character.isDigit(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
