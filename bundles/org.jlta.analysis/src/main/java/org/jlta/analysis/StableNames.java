package org.jlta.analysis;

import java.util.regex.Pattern;

/**
 * Names of classes and methods without the numbers that a compiler counts up, so that a place is found again in another
 * version of its source: {@code lambda$main$3} becomes {@code lambda$main}, {@code Cart$2} becomes {@code Cart$#}. Numbers
 * that differ from run to run are taken out of every recording as it is read. Any thread may call.
 */
public final class StableNames {
    /** JDK 8 to 25 name the method of a lambda so (javac's LambdaToMethod). */
    private static final Pattern LAMBDA = Pattern.compile("(lambda\\$[^.:]*)\\$\\d+");
    /** Anonymous and local classes, JLS 13.1. */
    private static final Pattern ANONYMOUS = Pattern.compile("\\$\\d+");
    /** Subclasses that Spring and CGLIB generate. */
    private static final Pattern GENERATED = Pattern
            .compile("\\$\\$(EnhancerBy|FastClassBy)?(SpringCGLIB|CGLIB)\\$\\$[0-9a-f]+");

    private StableNames() {
    }

    /** Of a class name, or of a class and method with a point between, and a line behind them. */
    public static String of(String name) {
        if (name.indexOf('$') < 0) {
            return name;
        }
        String stable = LAMBDA.matcher(name).replaceAll("$1");
        stable = GENERATED.matcher(stable).replaceAll("\\$\\$CGLIB");
        return ANONYMOUS.matcher(stable).replaceAll("\\$#");
    }

    /** The same place without its line. */
    public static Frame of(Frame frame) {
        return new Frame(of(frame.className()), of(frame.methodName()), -1);
    }
}
