package org.jlta.agent.rt.resources;

import java.lang.ref.ReferenceQueue;

/** An object that is lent, which this does not keep alive, and who holds it. Immutable but for that. */
final class HeldObject extends IdentityReference {
    private final Holding holding;

    HeldObject(Object object, Holding holding, ReferenceQueue<Object> collected) {
        super(object, collected);
        this.holding = holding;
    }

    Holding holding() {
        return holding;
    }
}
