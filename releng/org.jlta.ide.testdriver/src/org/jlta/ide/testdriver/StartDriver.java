package org.jlta.ide.testdriver;

import java.lang.management.ManagementFactory;
import java.util.stream.Stream;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Prints what the start of the IDE took and how many bundles of JLTA are active then, as {@code name=value} lines, and ends it.
 */
public final class StartDriver implements IStartup {
    /** System property: asks for it. */
    private static final String ASKED = "org.jlta.ide.testdriver.start";

    @Override
    public void earlyStartup() {
        if (Boolean.getBoolean(ASKED)) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(StartDriver::print);
        }
    }

    private static void print() {
        long started = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
        long used = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
        Bundle own = FrameworkUtil.getBundle(StartDriver.class);
        long active = Stream.of(own.getBundleContext().getBundles())
                .filter(bundle -> bundle != own && bundle.getSymbolicName().startsWith("org.jlta."))
                .filter(bundle -> bundle.getState() == Bundle.ACTIVE).count();
        System.out.println("started=" + started);
        System.out.println("cpu=" + used);
        System.out.println("active=" + active);
        PlatformUI.getWorkbench().close();
    }
}
