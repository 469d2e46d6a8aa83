package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;

/** CPU time by stack; where the recording tells none, samples, else blocked time. */
final class FlameSection implements Section {
    private static final List<FlameValue> VALUES = List.of(FlameValue.CPU, FlameValue.SAMPLES, FlameValue.BLOCKED);
    /** About a megabyte. */
    private static final int MOST_FRAMES = 4000;

    private final FlameValue value;
    private final FlameNode root;

    /** @throws java.util.concurrent.CancellationException when {@code progress} said so */
    FlameSection(RecordingModel model, Scope scope, Progress progress) {
        FlameValue told = null;
        FlameNode tree = null;
        for (FlameValue one : VALUES) {
            if (told == null) {
                tree = Flames.of(model,
                        new FlameRequest(scope.threads(), scope.beginNanos(model), scope.endNanos(model),
                                one, new FlameRequest.Form(false, false)),
                        progress);
                told = tree.value() > 0 ? one : null;
            }
        }
        this.value = told;
        this.root = tree;
    }

    @Override
    public String id() {
        return "flame";
    }

    @Override
    public String title() {
        return "Flame graph";
    }

    @Override
    public boolean isEmpty() {
        return value == null;
    }

    @Override
    public void body(Page page) throws IOException {
        page.element("p", "By stack, outermost frames on top; a click widens a frame.");
        FlameHtml.write(new FlameSvg(root, "", value, Shades.VIEWER, MOST_FRAMES), page.writer());
    }
}
