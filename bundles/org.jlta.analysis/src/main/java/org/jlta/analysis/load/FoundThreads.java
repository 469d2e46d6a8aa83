package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.ThreadFlags.Flag;

/** Makes the columns of a table of what was found before, where {@link ThreadColumnsBuilder} finds it out. */
final class FoundThreads {
    private final ThreadTableBuilder b;
    private final StackFacts facts;
    private final ThreadColumns table;

    private FoundThreads(ThreadTableBuilder collected, TableEnd end) {
        b = collected;
        facts = new StackFacts(end.stacks(), end.ownPackage(), List.of());
        int[] order = b.foundOrder.stream().mapToInt(Integer::intValue).toArray();
        table = new ThreadColumns(b, order, end.durationNanos());
        for (int i = 0; i < order.length; i++) {
            take(order[i], i);
        }
    }

    static ThreadTable table(ThreadTableBuilder collected, TableEnd end) {
        return new PackedThreads(new FoundThreads(collected, end).table);
    }

    private void take(int from, int to) {
        FoundThread found = b.found.get(from);
        int stack = b.allocationStack.getInt(from);
        table.startNanos.set(to, b.startNanos.get(from));
        table.bornNanos.set(to, b.bornNanos.get(from));
        table.allocator.set(to, table.mapped(b.allocator.get(from)));
        table.allocationStack.set(to, stack);
        table.blameDepth.set(to, facts.blameDepth(stack));
        table.life.set(to, found.life().ordinal());
        takeFlags(from, to, found);
        takeNames(from, to);
        if (found.unnamed()) {
            table.nickname.set(to, facts.nickname(stack >= 0 ? stack : b.startStack.getInt(from)));
        }
        if (b.uncaught.containsKey(from)) {
            table.uncaught.put(to, b.uncaught.get(from));
        }
    }

    private void takeFlags(int from, int to, FoundThread found) {
        Boolean daemon = b.daemon(from);
        table.flags.set(to, Flag.VIRTUAL, b.virtual.get(from));
        table.flags.set(to, Flag.DAEMON, Boolean.TRUE.equals(daemon));
        table.flags.set(to, Flag.DAEMON_KNOWN, daemon != null);
        table.flags.set(to, Flag.BEFORE, b.present.get(from));
        table.flags.set(to, Flag.UNCERTAIN, !found.certain());
        table.flags.set(to, Flag.JVM, found.jvmInternal());
        table.flags.set(to, Flag.UNNAMED, found.unnamed());
    }

    private void takeNames(int from, int to) {
        String first = b.name.get(from) == null ? "" : b.name.get(from);
        List<NameChange> changes = b.renames(from);
        table.name.set(to, changes == null ? first : changes.get(changes.size() - 1).name());
        if (changes != null) {
            List<NameChange> names = new ArrayList<>();
            names.add(new NameChange(table.birth(to), first, -1));
            changes.forEach(change -> names
                    .add(new NameChange(change.fromNanos(), change.name(), table.mapped(change.renamedBy()))));
            table.names.put(to, List.copyOf(names));
        }
    }
}
