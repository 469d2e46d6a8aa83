package org.jlta.ide.source;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.jlta.analysis.RecordingModel;

/** From a recording to the launch of its JVM, as long as the Debug view lists it. Any thread may call. */
public final class RecordedProcess {

    private RecordedProcess() {
    }

    /** Null where it was not launched here, or its launch was removed. */
    public static IProcess of(RecordingModel model) {
        String pid = Long.toString(model.info().pid());
        IProcess last = null;
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            for (IProcess process : launch.getProcesses()) {
                if (pid.equals(process.getAttribute(IProcess.ATTR_PROCESS_ID))) {
                    last = process;
                }
            }
        }
        return last;
    }
}
