package org.jlta.targets;

/**
 * Makes one thread and ends the JVM at once: by {@code exit}, {@code halt}, an uncaught exception in {@code main}, or by
 * returning from it, as the argument says.
 * <p>
 * Expected: the thread {@code brief} is in the recording, allocated at the marked line.
 */
public final class EndsAtOnce {

    private EndsAtOnce() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread brief = new Thread(Thread::yield, "brief"); // @brief
        brief.start();
        brief.join();
        switch (arguments[0]) {
        case "exit" :
            System.exit(7);
            break;
        case "halt" :
            Runtime.getRuntime().halt(8);
            break;
        case "throw" :
            throw new IllegalStateException("as asked");
        default :
            System.out.println("returns");
        }
    }
}
