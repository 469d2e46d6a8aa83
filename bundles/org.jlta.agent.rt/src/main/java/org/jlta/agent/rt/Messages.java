package org.jlta.agent.rt;

/** What the agent says to the user: one line on standard error, and only when it must give something up. */
final class Messages {

    private Messages() {
    }

    /**
     * @param sentence
     *            without a full stop
     */
    static void say(String sentence) {
        System.err.println("JLTA: " + sentence);
    }
}
