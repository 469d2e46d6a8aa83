package org.jlta.ui.calls;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TimedMethod;
import org.jlta.analysis.calls.SampledCalls;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowQuestion.Scope;

/** What the questions of the view share. */
final class TimedCalls {

    private TimedCalls() {
    }

    /** The recording with the calls to ask about: those of timed methods, else those that samples and waits show. */
    static RecordingModel model(Scope scope, CallSearch search, Progress progress) {
        return areSampled(scope.model())
                ? SampledCalls.in(scope.model(), search.request(scope), false, progress)
                : scope.model();
    }

    /** Whether the recording timed no method. */
    static boolean areSampled(RecordingModel model) {
        return model.activity().calls().methods().isEmpty();
    }

    /** What is to be known of calls that samples show, behind the sentence on all rows. */
    static String heading(Scope scope, String sentence) {
        return areSampled(scope.model()) ? NLS.bind(CallMessages.sampled_message, sentence) : sentence;
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
