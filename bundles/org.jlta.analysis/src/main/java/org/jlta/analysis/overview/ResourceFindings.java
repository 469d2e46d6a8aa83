package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.resources.GotAt;
import org.jlta.analysis.resources.LenderUse;

/** What pools lend and lack, in sentences. Used by one thread. */
final class ResourceFindings {
    /** A wait that somebody notices. */
    private static final long LONG_NANOS = 1_000_000_000;
    private static final int MOST = 3;

    private final RecordingModel model;
    private final ResourceTable table;
    private final Scope scope;

    private ResourceFindings(RecordingModel model, Scope scope) {
        this.model = model;
        this.table = model.resources();
        this.scope = scope;
    }

    /** Pools that had nothing more to lend, and what was never given back; empty where nothing is wrong. */
    static List<Finding> of(RecordingModel model, Scope scope) {
        ResourceFindings findings = new ResourceFindings(model, scope);
        List<Finding> found = new ArrayList<>();
        for (LenderUse use : LenderUse.at(model, scope, scope.endNanos(model))) {
            findings.exhausted(use, found);
            findings.lost(use, found);
        }
        return found.size() <= MOST ? found : found.subList(0, MOST);
    }

    private void exhausted(LenderUse use, List<Finding> found) {
        long now = scope.endNanos(model);
        long longest = use.waiters().isEmpty() ? -1 : table.waitNanos(use.waiters().get(0), now);
        int held = use.holders().size();
        if (longest >= LONG_NANOS && held > 0) {
            found.add(new Finding(Severity.PROBLEM, use.lender().label() + ": all " + Wording.count(held)
                    + " that it lends are held" + most(use.holders()) + ", and "
                    + waiting(use.waiters().size()) + " for one, the longest for "
                    + Wording.duration(longest),
                    "resources", threads(use.waiters(), use.holders())));
        } else if (use.waitMaxNanos() >= LONG_NANOS && use.heldMax() > 0) {
            found.add(new Finding(Severity.PROBLEM, use.lender().label() + ": threads waited up to "
                    + Wording.duration(use.waitMaxNanos()) + " for what it lends; at most "
                    + Wording.count(use.heldMax()) + (use.heldMax() == 1 ? " was" : " were") + " held at a time"
                    + (use.failed() == 0 ? "" : "; " + Wording.plural(use.failed(), "call") + " got nothing"),
                    "resources", threads(waited(use.ordinal()), List.of())));
        }
    }

    private static String waiting(int threads) {
        return Wording.threads(threads) + (threads == 1 ? " waits" : " wait");
    }

    private void lost(LenderUse use, List<Finding> found) {
        if (use.lost() == 0) {
            return;
        }
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            if (table.lender(row) == use.ordinal() && table.fate(row) == Fate.LOST && isChosen(row)) {
                rows.add(row);
            }
        }
        found.add(new Finding(Severity.PROBLEM, use.lender().label() + ": "
                + Wording.count(use.lost()) + " that it lent " + (use.lost() == 1 ? "was" : "were")
                + " never given back and nothing refers to " + (use.lost() == 1 ? "it" : "them") + " any more"
                + most(rows), "resources --origins", threads(rows, List.of())));
    }

    private boolean isChosen(int row) {
        return table.thread(row) < 0 || scope.threads().contains(table.thread(row));
    }

    private List<Integer> waited(int lender) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            if (table.lender(row) == lender && table.waitNanos(row, scope.endNanos(model)) >= LONG_NANOS
                    && isChosen(row)) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** {@code , 8 of them got at com.acme.Dao.find:31}; empty where no place is known. */
    private String most(List<Integer> rows) {
        Map<String, Integer> places = new HashMap<>();
        for (int row : rows) {
            Frame place = GotAt.frame(model, table.stack(row), table.lender(row));
            if (place != null) {
                places.merge(place.label(), 1, Integer::sum);
            }
        }
        Map.Entry<String, Integer> most = places.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey(
                        Comparator.reverseOrder())))
                .orElse(null);
        return most == null ? "" : ", " + Wording.count(most.getValue()) + " of them got at " + most.getKey();
    }

    private ThreadSet threads(List<Integer> some, List<Integer> others) {
        BitSet threads = new BitSet();
        for (List<Integer> rows : List.of(some, others)) {
            for (int row : rows) {
                if (table.thread(row) >= 0) {
                    threads.set(table.thread(row));
                }
            }
        }
        return ThreadSet.of(threads);
    }
}
