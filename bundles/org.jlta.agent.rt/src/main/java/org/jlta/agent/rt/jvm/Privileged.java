package org.jlta.agent.rt.jvm;

import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * Runs the agent's work by the agent's own rights where the application has a security manager (up to JDK 23), which
 * would else ask for those of the application's code below it on the stack.
 */
public final class Privileged {

    private Privileged() {
    }

    public static void run(Runnable action) {
        if (System.getSecurityManager() == null) {
            action.run();
        } else {
            AccessController.doPrivileged(new Action(action));
        }
    }

    private static final class Action implements PrivilegedAction<Void> {
        private final Runnable action;

        Action(Runnable action) {
            this.action = action;
        }

        @Override
        public Void run() {
            action.run();
            return null;
        }
    }
}
