package org.jlta.ide.launch;

import java.util.List;

/** Which patterns of methods mean classes of the JDK's core only, those of its boot loader: the agent times none of them. As the Java has it that the IDE runs on. */
final class JdkCore {

    private JdkCore() {
    }

    /** The first such pattern of a list with colons between; null for none. */
    static String firstIn(String patterns) {
        for (String pattern : patterns.split(":")) {
            if (isOnlyThere(pattern.replaceFirst("#.*", ""))) {
                return pattern;
            }
        }
        return null;
    }

    private static boolean isOnlyThere(String pattern) {
        String begin = pattern.replaceFirst("\\*.*", "");
        List<Module> named = ModuleLayer.boot().modules().stream()
                .filter(module -> module.getPackages().stream().anyMatch(each -> isNamed(begin, each + "."))).toList();
        return !named.isEmpty() && named.stream().allMatch(module -> module.getClassLoader() == null);
    }

    /** Outright: a star alone names no package. */
    private static boolean isNamed(String begin, String packageName) {
        return begin.contains(".") && (packageName.startsWith(begin) || begin.startsWith(packageName));
    }
}
