package org.jlta.ui.calls;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowQuestion.Scope;

/** What the questions of the view share. */
final class TimedCalls {

    private TimedCalls() {
    }

    /** All timed calls of the scope. */
    static SlowRequest request(Scope scope) {
        return new SlowRequest(scope.threads(), scope.fromNanos(), scope.toNanos(), SlowRequest.pattern(""), 0);
    }

    /** Class and method, and whether its calls are all there. */
    static RichText title(TimedMethod method) {
        RichText text = new RichText().add(method.signature(), Look.TITLE).line();
        return method.countedOnly() ? text.add(CallMessages.counted_message, Look.FAINT).line() : text;
    }

    static RichText stack(RichText text, RecordingModel model, int stack) {
        return text.stack(model, stack, RichText.Jdk.FOLDED);
    }
}
