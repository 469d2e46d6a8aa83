package org.jlta.ui.format;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Names of methods as there is room for them. */
public final class MethodWords {

    private MethodWords() {
    }

    /** {@code com.acme.Cart.add(java.lang.String, int)} without packages: {@code Cart.add(String, int)}; what is none stays as it is. */
    public static String withoutPackages(String signature) {
        int open = signature.indexOf('(');
        int end = open < 0 ? signature.length() : open;
        int method = signature.lastIndexOf('.', end - 1);
        int type = method < 0 ? -1 : signature.lastIndexOf('.', method - 1);
        String name = signature.substring(type + 1, end);
        int close = signature.indexOf(')', end);
        if (close < 0) {
            return name + signature.substring(end);
        }
        String types = Arrays.stream(signature.substring(open + 1, close).split(","))
                .map(one -> one.strip().substring(one.strip().lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
        return name + '(' + types + signature.substring(close);
    }
}
