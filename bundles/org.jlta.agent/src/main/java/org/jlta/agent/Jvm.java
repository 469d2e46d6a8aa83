package org.jlta.agent;

/**
 * A running JVM of this host.
 *
 * @param pid       its process id as this process sees it
 * @param user      who runs it, null when not told
 * @param jdk       its Java version, null when not told
 * @param mainClass main class, or the path of the jar that was started; null when not told
 * @param agent     {@code active}, {@code detached} or {@code refused: …} as the agent in it says, {@code there} where it was
 *                  not asked or does not answer; null without an agent
 * @param obstacle  one sentence: what prevents attaching and the way out; null for nothing
 */
public record Jvm(long pid, String user, String jdk, String mainClass, String agent, String obstacle) {

    /** Whether its process is there, and has not ended so that only its parent has to collect it, as some of containers never do. */
    public boolean isRunning() {
        return isRunning(pid);
    }

    static boolean isRunning(long pid) {
        return ProcessHandle.of(pid).isPresent()
                && !(LinuxProcess.isAvailable() && new LinuxProcess(pid).isZombie());
    }

    /** Whether this user runs it; true where it is not told who does. */
    public boolean isOwn() {
        return user == null || user.equals(CurrentUser.name());
    }

    /** Whether a temporary file of ours is none for it, as in a container; then {@link TargetTemp} is where both meet. */
    public boolean isApart() {
        return LinuxProcess.isAvailable() && new LinuxProcess(pid).hasOwnTemp();
    }

    /**
     * Whether others than this user have a say in what lies where its agent writes, as in a container or where another user runs it:
     * they can plant links to what they must not read, so that what was recorded is only to be copied as {@link LiveAgent} does.
     */
    public boolean isForeign() {
        return LinuxProcess.isAvailable()
                && (!isOwn() || new LinuxProcess(pid).hasOtherFileSystem().orElse(false));
    }

    /** Main class or jar without its folder, empty when not told. */
    public String shortName() {
        if (mainClass == null) {
            return "";
        }
        int slash = Math.max(mainClass.lastIndexOf('/'), mainClass.lastIndexOf('\\'));
        return mainClass.substring(slash + 1);
    }

    /** Jar, or main class without its package; empty when not told. */
    public String plainName() {
        String program = shortName();
        return program.endsWith(".jar") ? program : program.substring(program.lastIndexOf('.') + 1);
    }

    /** {@code shop.jar 4711}. */
    public String title() {
        return (plainName().isEmpty() ? "java" : plainName()) + " " + pid;
    }

    /** {@code JVM 4711 (shop.jar)}. */
    public String label() {
        return "JVM " + pid + (shortName().isEmpty() ? "" : " (" + shortName() + ")");
    }
}
