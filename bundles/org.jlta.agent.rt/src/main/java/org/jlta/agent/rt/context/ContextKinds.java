package org.jlta.agent.rt.context;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.table.TableForm;
import org.jlta.agent.rt.table.TableLine;

/**
 * The containers whose class loaders are known: those of a file of the user's, and those that are built in. Immutable.
 * <p>
 * A line of the file is the name of a class loader's class, of a superclass or an interface of it, then by name: {@code name}, the
 * getters that lead from the loader to the name of what it stands for, as {@code getPlugin.getId}; {@code running}, those that lead to
 * whether that runs; {@code kind}, a word for such contexts. They are called four times a second, and must not wait.
 */
public final class ContextKinds {
    private static final TableForm FORM = new TableForm("contexts", TableLoader.NAMES, TableLoader.NAME);
    private static final ContainerLoader[] KNOWN = {new TomcatLoader(), new JettyLoader(), new OsgiLoader(),
            new SpringBootLoader()};

    private final ContainerLoader[] loaders;

    private ContextKinds(List<TableLine> lines) {
        List<ContainerLoader> all = new ArrayList<>();
        for (TableLine line : lines) {
            all.add(new TableLoader(line));
        }
        all.addAll(Arrays.asList(KNOWN));
        loaders = all.toArray(new ContainerLoader[0]);
    }

    /**
     * What the user asked for.
     *
     * @param file
     *            null for those that are built in
     * @throws AgentRefusal
     *             when the file cannot be used
     */
    public static ContextKinds asked(Path file) throws AgentRefusal {
        return new ContextKinds(FORM.asked(file));
    }

    /**
     * Those of lines, which go before, and those that are built in.
     *
     * @throws IllegalArgumentException
     *             with one sentence, when a line has another form
     */
    static ContextKinds with(List<String> lines) {
        return new ContextKinds(FORM.lines(lines));
    }

    /** The container of a class loader; null for none that is known. */
    ContainerLoader of(ClassLoader loader) {
        for (ContainerLoader container : loaders) {
            if (container.matches(loader)) {
                return container;
            }
        }
        return null;
    }
}
