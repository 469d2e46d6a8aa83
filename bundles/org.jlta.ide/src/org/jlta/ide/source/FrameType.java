package org.jlta.ide.source;

import org.jlta.analysis.Frame;

/**
 * The type in whose file a frame's line stands: the outermost one around it, since lambdas, anonymous and nested classes lie in
 * the same file.
 *
 * @param packageName empty for the unnamed one
 * @param name        simple name
 */
public record FrameType(String packageName, String name) {
    private static final String LAMBDA = "$$Lambda";

    /** Of any frame; of native code a name that no type has. */
    public static FrameType of(Frame frame) {
        String type = frame.className();
        int lambda = type.indexOf(LAMBDA);
        if (lambda > 0) {
            type = type.substring(0, lambda);
        }
        int dot = type.lastIndexOf('.');
        String simple = type.substring(dot + 1);
        int nested = simple.indexOf('$', 1); // a name may begin with one
        return new FrameType(dot < 0 ? "" : type.substring(0, dot), nested < 0 ? simple : simple.substring(0, nested));
    }

    /** {@code com.acme.Cart}. */
    public String qualifiedName() {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
