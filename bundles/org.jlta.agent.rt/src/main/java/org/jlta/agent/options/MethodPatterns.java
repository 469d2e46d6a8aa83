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

    private final List<Pattern> classes = new ArrayList<>();
    /** Those of {@link #classes} that name the JDK's packages outright. */
    private final List<Pattern> jdkClasses = new ArrayList<>();
    private final List<Pattern> methods = new ArrayList<>();

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
            Pattern named = Pattern.compile(expression(type) + (type.indexOf('*') < 0 ? "(\\$.*)?" : ""));
            patterns.classes.add(named);
            if (jdkPackages(type) != null) {
                patterns.jdkClasses.add(named);
            }
            patterns.methods.add(Pattern.compile(hash < 0 ? ".*" : expression(one.substring(hash + 1))));
        }
        return patterns;
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

    private static boolean matches(List<Pattern> patterns, String className) {
        for (Pattern pattern : patterns) {
            if (pattern.matcher(className).matches()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the method is meant. */
    public boolean has(String className, String methodName) {
        for (int i = 0; i < classes.size(); i++) {
            if (methods.get(i).matcher(methodName).matches() && classes.get(i).matcher(className).matches()) {
                return true;
            }
        }
        return false;
    }

    private static String expression(String pattern) {
        StringBuilder expression = new StringBuilder();
        String gap = "";
        for (String part : pattern.split("\\*", -1)) {
            expression.append(gap).append(part.isEmpty() ? "" : Pattern.quote(part));
            gap = ".*";
        }
        return expression.toString();
    }
}
