package org.jlta.model;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.Stack;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

/** Names what others refer to, so that no two objects of one file have the same name. */
final class Keys {
    private int threads;
    private int stacks;
    private int locks;
    private int containers;

    /** Names the parts of all snapshots among the roots. */
    static void number(List<? extends EObject> roots) {
        Keys keys = new Keys();
        for (EObject root : roots) {
            if (root instanceof ThreadSnapshot snapshot) {
                keys.number(snapshot);
            }
        }
    }

    private void number(ThreadSnapshot snapshot) {
        for (ThreadEntry thread : snapshot.getThreads()) {
            thread.setKey("t" + threads++);
        }
        for (Stack stack : snapshot.getStacks()) {
            stack.setKey("s" + stacks++);
        }
        for (Lock lock : snapshot.getLocks()) {
            lock.setKey("l" + locks++);
        }
        for (ThreadContainer container : snapshot.getContainers()) {
            container.setKey("c" + containers++);
        }
    }
}
