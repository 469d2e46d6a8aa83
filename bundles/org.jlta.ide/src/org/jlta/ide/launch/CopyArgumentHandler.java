package org.jlta.ide.launch;

import java.io.IOException;
import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.swt.widgets.Display;
import org.jlta.agent.AgentJar;
import org.jlta.ui.format.ClipboardText;

/** Copies the argument that starts any JVM with the agent, for what the mode Analyse Threads cannot launch. */
public final class CopyArgumentHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            ClipboardText.set(Display.getCurrent(), argument());
        } catch (IOException e) {
            throw new ExecutionException("agent argument: " + e.getMessage(), e);
        }
        return null;
    }

    /** As it goes into a field of JVM arguments; the recording is written into the working directory when the JVM ends. */
    private static String argument() throws IOException {
        String jar = AgentJar.lastingPath(List.of()).toString();
        return DebugPlugin.renderArguments(new String[]{"-javaagent:" + jar + "=output=jlta-%p.jfr"}, null);
    }
}
