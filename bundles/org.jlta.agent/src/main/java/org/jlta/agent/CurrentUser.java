package org.jlta.agent;

/** Who runs this process, by the name that {@link Jvm#user} has. */
final class CurrentUser {

    private CurrentUser() {
    }

    /**
     * The name; the number of a user that has none, as containers run programs by: {@code user.name} is a question mark
     * there.
     */
    static String name() {
        String told = System.getProperty("user.name");
        return LinuxProcess.isAvailable() ? LinuxProcess.self().user().orElse(told) : told;
    }
}
