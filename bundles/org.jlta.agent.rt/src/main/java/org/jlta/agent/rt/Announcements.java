package org.jlta.agent.rt;

/** Findings told on standard error while the application runs, one line each, where the user asked for that. */
public final class Announcements {
    private final boolean on;

    Announcements(boolean on) {
        this.on = on;
    }

    /**
     * Tells a finding.
     *
     * @param sentence
     *            without a full stop
     */
    public void say(String sentence) {
        if (on) {
            Messages.say(sentence);
        }
    }
}
