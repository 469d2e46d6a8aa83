package org.jlta.agent.rt.context;

/** Spring Boot applications in an executable jar, and those that DevTools restarts, each time in a new loader. */
final class SpringBootLoader implements ContainerLoader {

    @Override
    public boolean matches(ClassLoader loader) {
        switch (loader.getClass().getName()) {
        case "org.springframework.boot.loader.LaunchedURLClassLoader" :
        case "org.springframework.boot.loader.launch.LaunchedClassLoader" :
        case "org.springframework.boot.devtools.restart.classloader.RestartClassLoader" :
            return true;
        default :
            return false;
        }
    }

    @Override
    public ContextName name(ClassLoader loader) {
        return new ContextName(ContextName.SPRING_BOOT, applicationName(System.getProperty("sun.java.command", "")));
    }

    @Override
    public Activity activity(ClassLoader loader) {
        return Activity.UNKNOWN;
    }

    /** From {@code /opt/shop-1.2.jar --port=80}: {@code shop-1.2}; from a main class its simple name. */
    static String applicationName(String command) {
        int end = command.indexOf(' ');
        String main = end < 0 ? command : command.substring(0, end);
        if (main.endsWith(".jar")) {
            int slash = Math.max(main.lastIndexOf('/'), main.lastIndexOf('\\'));
            return main.substring(slash + 1, main.length() - ".jar".length());
        }
        return main.substring(main.lastIndexOf('.') + 1);
    }
}
