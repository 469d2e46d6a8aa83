package org.jlta.ide.debug;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.ui.format.ThreadWords;

/** Where threads of the Debug view were made, as the sessions of their programs tell. One thread updates, any may ask. */
final class ThreadOrigins {
    private final Map<IJavaThread, Long> ids = new HashMap<>();
    private volatile Map<IJavaThread, Frame> frames = Map.of();

    /** Null where nothing is known, and before the first {@link #update}. */
    Frame of(IJavaThread thread) {
        return frames.get(thread);
    }

    /** Forgets all; gives those whose origin was known. */
    Set<IJavaThread> clear() {
        Set<IJavaThread> known = frames.keySet();
        ids.clear();
        frames = Map.of();
        return known;
    }

    /**
     * Asks the debugger and the sessions again, outside of the UI thread; gives those whose origin is another one than before.
     */
    Set<IJavaThread> update() {
        Map<IJavaThread, Frame> found = new HashMap<>();
        List<IJavaThread> all = Stream.of(DebugPlugin.getDefault().getLaunchManager().getDebugTargets())
                .flatMap(ThreadOrigins::threads).toList();
        ids.keySet().retainAll(all);
        for (IJavaThread thread : all) {
            Session session = SessionThreads.session(thread);
            RecordingModel model = session == null ? null : session.model();
            Frame frame = model == null ? null : frame(model, thread);
            if (frame != null) {
                found.put(thread, frame);
            }
        }
        Map<IJavaThread, Frame> before = frames;
        frames = found;
        Set<IJavaThread> either = new HashSet<>(before.keySet());
        either.addAll(found.keySet());
        return either.stream().filter(thread -> !Objects.equals(before.get(thread), found.get(thread)))
                .collect(Collectors.toSet());
    }

    private Frame frame(RecordingModel model, IJavaThread thread) {
        // a thread keeps its number, so that the debugger is asked until it tells
        Long id = ids.computeIfAbsent(thread, each -> {
            long told = SessionThreads.id(each);
            return told < 0 ? null : told;
        });
        int ordinal = id == null ? -1 : model.threads().ordinalOf(id);
        return ordinal < 0 ? null : ThreadWords.blame(model, ordinal);
    }

    private static Stream<IJavaThread> threads(IDebugTarget target) {
        try {
            return target.isTerminated()
                    ? Stream.empty()
                    : Stream.of(target.getThreads()).filter(IJavaThread.class::isInstance).map(IJavaThread.class::cast);
        } catch (DebugException e) {
            // it ends at this moment
            return Stream.empty();
        }
    }
}
