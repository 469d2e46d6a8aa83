package org.jlta.ide.debug;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.ShowInContext;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.ide.source.FrameType;
import org.jlta.ide.source.RecordedProcess;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.ShownThreads;

/** Leads from threads in our views to their program in the Debug view and to the class that made them in the Package Explorer. */
public final class ShowInSources implements IAdapterFactory {

    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        if (type != IShowInSource.class || !(element instanceof ShownThreads shown)) {
            return null;
        }
        // the Debug view takes the selection, the Package Explorer what it knows of both
        IShowInSource source = () -> {
            Object program = program(shown.model());
            return new ShowInContext(maker(shown),
                    program == null ? StructuredSelection.EMPTY : new StructuredSelection(program));
        };
        return type.cast(source);
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[]{IShowInSource.class};
    }

    /** The debug target of the recorded JVM, else its process; null where it was not launched here. */
    private static Object program(RecordingModel model) {
        IProcess process = RecordedProcess.of(model);
        return process == null
                ? null
                : Stream.of(process.getLaunch().getDebugTargets()).filter(target -> target.getProcess() == process)
                        .map(Object.class::cast).findFirst().orElse(process);
    }

    /** The type that made the first of the threads, null for none that is known. */
    private static IType maker(ShownThreads shown) {
        Frame frame = shown.threads().ordinals().mapToObj(ordinal -> ThreadWords.blame(shown.model(), ordinal))
                .filter(Objects::nonNull).findFirst().orElse(null);
        try {
            for (IJavaProject project : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()) {
                IType type = frame == null ? null : project.findType(FrameType.of(frame).qualifiedName());
                if (type != null) {
                    return type;
                }
            }
        } catch (JavaModelException e) {
            ILog.of(ShowInSources.class).log(e.getStatus());
        }
        return null;
    }
}
