package org.jlta.agent.rt;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.pools.PoolKinds;
import org.jlta.agent.rt.resources.ResourceKinds;

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

    /** Classes of pools of threads. */
    public PoolKinds pools() {
        return pools;
    }

    /** Classes that lend something. */
    public ResourceKinds resources() {
        return resources;
    }
}
