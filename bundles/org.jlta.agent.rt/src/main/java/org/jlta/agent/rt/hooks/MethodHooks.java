package org.jlta.agent.rt.hooks;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.methods.MethodCall;
import org.jlta.agent.rt.methods.TimedMethod;
import org.jlta.agent.rt.methods.TimedMethods;

/** Entry and exit of timed methods. No code of the application runs below it, so it needs no guard against itself. */
final class MethodHooks {
    private static final int FIRST = 80;
    private static final int LAST = 99;

    private final TimedMethods methods;
    private final Losses losses;

    MethodHooks(TimedMethods methods, Losses losses) {
        this.methods = methods;
        this.losses = losses;
    }

    static boolean isOf(int hook) {
        return hook >= FIRST && hook <= LAST;
    }

    Object call(int hook, long number, Object call, Object thrown) {
        try {
            if (hook == HookNumber.METHOD_ENTERED) {
                TimedMethod method = methods.get(number);
                return method == null ? null : method.enter();
            }
            // a call that an earlier agent began is no concern of this one
            if (call instanceof MethodCall) {
                ((MethodCall) call).exit((Throwable) thrown);
            }
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            losses.lostEvent(e);
        }
        return null;
    }
}
