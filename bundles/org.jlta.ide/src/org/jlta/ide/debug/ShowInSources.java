package org.jlta.ide.debug;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTargetList;
import org.eclipse.ui.part.ShowInContext;
import org.jlta.analysis.Frame;
import org.jlta.ide.source.FrameType;
import org.jlta.ide.source.RecordedProcess;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.ShownThreads;

/** Leads from threads in our views to their program in the Debug view and to the class that made them in the Package Explorer. */
public final class ShowInSources implements IAdapterFactory {
    private static final String[] VIEWS = {IDebugUIConstants.ID_DEBUG_VIEW, JavaUI.ID_PACKAGES};

    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        if (!(element instanceof ShownThreads shown)) {
            return null;
        }
        if (type == IShowInTargetList.class) {
            // in every perspective, also in those that do not offer the Debug view
            IShowInTargetList targets = VIEWS::clone;
            return type.cast(targets);
        }
        if (type != IShowInSource.class) {
            return null;
        }
        IShowInSource source = () -> {
            IType maker = maker(shown);
            return new ShowInContext(maker, selection(RecordedProcess.of(shown.model()), maker));
        };
        return type.cast(source);
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[]{IShowInSource.class, IShowInTargetList.class};
    }

    /** @param process null where the recorded JVM was not launched here */
    private static IStructuredSelection selection(IProcess process, IType maker) {
        if (process == null) {
            return StructuredSelection.EMPTY;
        }
        return maker == null
                ? new StructuredSelection(program(process))
                : new ProgramAndMaker(program(process), process, maker);
    }

    /** The debug target of the recorded JVM, else its process. */
    private static Object program(IProcess process) {
        return Stream.of(process.getLaunch().getDebugTargets()).filter(target -> target.getProcess() == process)
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
