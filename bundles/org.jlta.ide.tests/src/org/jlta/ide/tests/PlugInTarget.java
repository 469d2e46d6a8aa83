package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.pde.core.plugin.PluginRegistry;
import org.eclipse.pde.core.target.ITargetDefinition;
import org.eclipse.pde.core.target.ITargetHandle;
import org.eclipse.pde.core.target.ITargetLocation;
import org.eclipse.pde.core.target.ITargetPlatformService;
import org.eclipse.pde.core.target.LoadTargetDefinitionJob;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/** What plug-ins of the workspace run in: bundles of this IDE, copied into a folder. Closing it brings back what was there before. */
final class PlugInTarget implements AutoCloseable {
    private final ITargetPlatformService targets = PlatformUI.getWorkbench().getService(ITargetPlatformService.class);
    /** Null for none. */
    private final ITargetHandle before;
    private final ITargetDefinition definition;

    private PlugInTarget(Path folder) throws CoreException {
        before = targets.getWorkspaceTargetHandle();
        definition = targets.newTarget();
        definition.setTargetLocations(new ITargetLocation[]{targets.newDirectoryLocation(folder.toString())});
        targets.saveTargetDefinition(definition);
    }

    /**
     * Loads a target of the bundles of these names and no others.
     *
     * @param more files of bundles that this IDE does not run
     */
    static PlugInTarget of(Path folder, List<String> names, File... more) throws CoreException, IOException {
        List<File> files = new ArrayList<>(List.of(more));
        names.forEach(name -> files.add(file(name)));
        for (File file : files) {
            Files.copy(file.toPath(), folder.resolve(file.getName()));
        }
        PlugInTarget target = new PlugInTarget(folder);
        IStatus loaded = load(target.definition);
        assertTrue(loaded.isOK(), loaded.toString());
        names.forEach(name -> assertNotNull(PluginRegistry.findModel(name), name));
        return target;
    }

    /** The file of a bundle of this IDE. */
    static File file(String name) {
        return FileLocator.getBundleFileLocation(Platform.getBundle(name)).orElseThrow();
    }

    /** The names of bundles of this IDE, and of those that they cannot do without. */
    static List<String> withRequirements(Collection<String> names) {
        Set<String> all = new LinkedHashSet<>();
        Deque<Bundle> open = new ArrayDeque<>();
        for (String name : names) {
            Bundle bundle = Platform.getBundle(name);
            assertNotNull(bundle, name);
            open.add(bundle);
        }
        while (!open.isEmpty()) {
            Bundle bundle = open.remove();
            if (all.add(bundle.getSymbolicName())) {
                for (BundleWire wire : bundle.adapt(BundleWiring.class).getRequiredWires(null)) {
                    if (!"optional".equals(wire.getRequirement().getDirectives().get("resolution"))) {
                        open.add(wire.getProvider().getBundle());
                    }
                }
            }
        }
        return List.copyOf(all);
    }

    /** @param wanted null for none */
    private static IStatus load(ITargetDefinition wanted) {
        AtomicReference<IStatus> loaded = new AtomicReference<>();
        LoadTargetDefinitionJob.load(wanted, new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                loaded.set(event.getResult());
            }
        });
        Ide.until("the target is loaded", () -> loaded.get() != null);
        return loaded.get();
    }

    @Override
    public void close() throws CoreException {
        load(before == null ? null : before.getTargetDefinition());
        targets.deleteTarget(definition.getHandle());
    }
}
