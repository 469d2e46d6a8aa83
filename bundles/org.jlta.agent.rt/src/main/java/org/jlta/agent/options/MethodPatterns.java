package org.jlta.agent.options;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which methods are meant: {@code com.acme.*}, {@code com.acme.Cart}, {@code com.acme.Cart#add*}, several with colons
 * between. A star stands for any characters, points too; a class named without star means its inner classes too.
 * Immutable.
 */
public final class MethodPatterns {
    private static final Pattern FORM = Pattern
            .compile("[\\p{javaJavaIdentifierPart}.*]+(#[\\p{javaJavaIdentifierPart}*<>]+)?");

    private static final String[] OF_JDK = {"java.", "javax.", "jdk.", "sun.", "com.sun."};

    private final List<Glob> classes = new ArrayList<>();
    /** Those of {@link #classes} that name the JDK's packages outright. */
    private final List<Glob> jdkClasses = new ArrayList<>();
    private final List<Glob> methods = new ArrayList<>();

    private MethodPatterns() {
    }

    /** Whether the text is a list of patterns. */
    static boolean isList(String text) {
        for (String one : text.split(":", -1)) {
            if (!FORM.matcher(one).matches()) {
                return false;
            }
        }
        return true;
    }

    /** From a list that was checked; empty for none. */
    static MethodPatterns parse(String list) {
        MethodPatterns patterns = new MethodPatterns();
        for (String one : list.isEmpty() ? new String[0] : list.split(":")) {
            int hash = one.indexOf('#');
            String type = hash < 0 ? one : one.substring(0, hash);
            Glob method = new Glob(hash < 0 ? "*" : one.substring(hash + 1));
            patterns.add(type, method);
            if (type.indexOf('*') < 0) {
                patterns.add(type + "$*", method);
            }
        }
        return patterns;
    }

    private void add(String type, Glob method) {
        Glob named = new Glob(type);
        classes.add(named);
        if (jdkPackages(type) != null) {
            jdkClasses.add(named);
        }
        methods.add(method);
    }

    /** What a pattern begins with where it names packages of the JDK outright, such as {@code java.}; else null. */
    public static String jdkPackages(String pattern) {
        for (String packages : OF_JDK) {
            if (pattern.startsWith(packages)) {
                return packages;
            }
        }
        return null;
    }

    public boolean isEmpty() {
        return classes.isEmpty();
    }

    /** Whether methods of the class may be meant, by its binary name. */
    public boolean hasClass(String className) {
        return matches(classes, className);
    }

    /** The same for a class of a module of the JDK: a star alone does not mean it. */
    public boolean hasJdkClass(String className) {
        return matches(jdkClasses, className);
    }

    private static boolean matches(List<Glob> patterns, String className) {
        for (Glob pattern : patterns) {
            if (pattern.matches(className)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the method is meant. */
    public boolean has(String className, String methodName) {
        for (int i = 0; i < classes.size(); i++) {
            if (methods.get(i).matches(methodName) && classes.get(i).matches(className)) {
                return true;
            }
        }
        return false;
    }
}
