package org.jlta.agent.rt;

import java.util.List;
import java.util.Set;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.pools.PoolKinds;
import org.jlta.agent.rt.resources.ResourceKinds;
import org.jlta.agent.rt.table.AskedMethods;

/** The tables of classes that are not of the JDK, of which the agent tells more than of others. Immutable. */
public final class ForeignKinds {
    private final PoolKinds pools;
    private final ResourceKinds resources;

    private ForeignKinds(PoolKinds pools, ResourceKinds resources) {
        this.pools = pools;
        this.resources = resources;
    }

    /** Those known. */
    public static ForeignKinds known() {
        return new ForeignKinds(PoolKinds.known(), ResourceKinds.known());
    }

    /**
     * What the user asked for.
     *
     * @throws AgentRefusal
     *             when a file cannot be used
     */
    public static ForeignKinds asked(AgentOptions options) throws AgentRefusal {
        return new ForeignKinds(PoolKinds.asked(options.pools()), ResourceKinds.asked(options.resourceTable()));
    }

    /** A class that a table names was loaded, with these methods as {@code method(Runnable)}; binary name. */
    public void loaded(String className, Set<String> methods) {
        pools.askedMethods().loaded(className, methods);
        resources.askedMethods().loaded(className, methods);
    }

    /** Tells what the user's tables name and the classes that were loaded do not have. */
    public void tellWrong(Losses losses) {
        for (AskedMethods asked : List.of(pools.askedMethods(), resources.askedMethods())) {
            for (String sentence : asked.wrong()) {
                losses.tableNote(sentence);
            }
        }
    }

    /** Tells of classes of the user's tables that were not loaded, of the parts that are recorded. */
    void tellUnmet(AgentOptions options, Losses losses) {
        if (options.has(Part.TASKS)) {
            losses.tableNote(pools.askedMethods().unmet());
        }
        if (options.has(Part.RESOURCES)) {
            losses.tableNote(resources.askedMethods().unmet());
        }
    }

    /** Classes of pools of threads. */
    public PoolKinds pools() {
        return pools;
    }

    /** Classes that lend something. */
    public ResourceKinds resources() {
        return resources;
    }
}
