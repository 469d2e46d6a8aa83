package org.jlta.ide.debug;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.jdt.internal.debug.core.model.JDIDebugTarget;
import org.eclipse.osgi.util.NLS;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.internal.IdeStatus;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.ThreadSnapshot;

import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;

/** Saves a snapshot of a debugged JVM. */
public final class SnapshotJob extends Job {
    private final IDebugTarget target;
    private final String name;
    private final Path file;
    private final BiConsumer<Path, ThreadSnapshot> saved;

    /**
     * @param target one for which {@link #isPossible} holds
     * @param name   of the target, for a person
     * @param saved  called in the job's thread
     */
    public SnapshotJob(IDebugTarget target, String name, Path file, BiConsumer<Path, ThreadSnapshot> saved) {
        super(NLS.bind(IdeMessages.snapshot_task, name));
        this.target = target;
        this.name = name;
        this.file = file;
        this.saved = saved;
        setUser(true);
    }

    /** Whether a target is a JVM that JDT debugs; false for null. */
    public static boolean isPossible(IDebugTarget target) {
        return target instanceof JDIDebugTarget;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        // JDT has no public way to all that a debugger is told
        VirtualMachine vm = ((JDIDebugTarget) target).getVM();
        if (vm == null) {
            return IdeStatus.TARGET_GONE.status(null, name);
        }
        try {
            ThreadSnapshot snapshot = JdiSnapshot.of(vm, name);
            ModelFiles.save(List.of(snapshot), file);
            saved.accept(file, snapshot);
            return Status.OK_STATUS;
        } catch (VMDisconnectedException e) {
            return IdeStatus.TARGET_GONE.status(e, name);
        } catch (IOException e) {
            return IdeStatus.SNAPSHOT_NOT_SAVED.status(e, file, e.getMessage());
        }
    }
}
