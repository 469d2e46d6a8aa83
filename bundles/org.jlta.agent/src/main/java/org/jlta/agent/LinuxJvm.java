package org.jlta.agent;

import java.util.List;
import java.util.Properties;

/** Tells JVMs from other processes of Linux, and what prevents attaching to one. */
final class LinuxJvm {
    static final String AGENT_JAR = "jlta-agent";
    static final String NO_ATTACH = "was started with -XX:+DisableAttachMechanism: start it without, or with the agent "
            + "(jlta agent)";
    static final String NO_LOADING = "was started with -XX:-EnableDynamicAgentLoading: start it without, or with the agent "
            + "(jlta agent)";
    /** Of an agent of which no more is known. */
    private static final String THERE = "there";
    private static final int OLDEST = 11;

    private LinuxJvm() {
    }

    /** By its library; by its name where this user may not look. */
    static boolean isJvm(LinuxProcess process) {
        List<String> arguments = process.arguments();
        return !arguments.isEmpty()
                && process.maps("/libjvm.so").orElseGet(() -> CommandLines.isJava(arguments.get(0)));
    }

    static Jvm describe(LinuxProcess process, String displayName) {
        String name = firstWord(displayName);
        String jdk = process.javaVersion().orElse(null);
        String main = name != null ? name : CommandLines.main(process.arguments());
        String user = process.user().orElse(null);
        String obstacle = obstacle(process, user, jdk);
        return new Jvm(process.pid(), user, jdk, main, process.openFile(AGENT_JAR).isEmpty() ? null : THERE, obstacle);
    }

    /** The JDK's display name is {@code sun.java.command}: main class or jar, then arguments. */
    static String firstWord(String displayName) {
        if (displayName == null || displayName.isBlank() || displayName.equals("Unknown")) {
            return null;
        }
        int jar = displayName.indexOf(".jar ");
        return jar >= 0 ? displayName.substring(0, jar + 4) : displayName.split(" ", 2)[0];
    }

    /** With what its agent says of itself. */
    static Jvm asked(Jvm jvm) {
        if (jvm.agent() == null || jvm.obstacle() != null) {
            return jvm;
        }
        try {
            Properties properties = AttachApi.properties(jvm.pid(), AttachApi.TO_LIST);
            return new Jvm(jvm.pid(), jvm.user(), jvm.jdk(), jvm.mainClass(),
                    properties.getProperty(LiveAgent.STATUS, THERE), null);
        } catch (AttachException e) {
            // its jar is there, the JVM does not answer; asking for it by name tells why
            return jvm;
        }
    }

    /** One sentence, or null. */
    static String obstacle(LinuxProcess process, String user, String jdk) {
        String self = CurrentUser.name();
        if (user != null && !user.equals(self) && !"root".equals(self)) {
            return "belongs to user " + user + ": run jlta as that user (sudo -u " + user + " jlta …)";
        }
        if (process.maps("/libj9vm").orElse(false)) {
            return "is OpenJ9, which has no JDK Flight Recorder as HotSpot has: run the application on a HotSpot JDK of "
                    + OLDEST + " or later";
        }
        String unreachable = unreachable(process);
        if (unreachable != null) {
            return unreachable;
        }
        if (lastOf(process.arguments(), "EnableDynamicAgentLoading") == '-') {
            return NO_LOADING;
        }
        if (jdk != null && feature(jdk) < OLDEST) {
            return "runs Java " + jdk + "; the agent needs " + OLDEST + " or later";
        }
        return null;
    }

    /** Why the JVM cannot be asked anything: one sentence, or null. */
    static String unreachable(LinuxProcess process) {
        return lastOf(process.arguments(), "DisableAttachMechanism") == '+'
                ? NO_ATTACH
                : AttachFolder.obstacle(process);
    }

    /** Sign of the last {@code -XX:±option}, a blank for none. */
    private static char lastOf(List<String> arguments, String option) {
        char sign = ' ';
        for (String argument : arguments) {
            if (argument.equals("-XX:+" + option) || argument.equals("-XX:-" + option)) {
                sign = argument.charAt(4);
            }
        }
        return sign;
    }

    private static int feature(String version) {
        String[] parts = version.split("[._+-]");
        int first = parts[0].matches("\\d+") ? Integer.parseInt(parts[0]) : OLDEST;
        return first == 1 && parts.length > 1 && parts[1].matches("\\d+") ? Integer.parseInt(parts[1]) : first;
    }
}
