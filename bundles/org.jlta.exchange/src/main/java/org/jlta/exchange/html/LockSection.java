package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.pools.LockPlaces;

/** Locks that threads waited for, where they are, and where the waits were. */
final class LockSection implements Section {
    private static final int MOST = 30;

    private final RecordingModel model;
    private final List<HotLock> locks;

    LockSection(RecordingModel model, Scope scope, Progress progress) {
        this.model = model;
        this.locks = HotLocks.find(model, LockRequest.of(scope), progress);
    }

    @Override
    public String id() {
        return "locks";
    }

    @Override
    public String title() {
        return "Locks";
    }

    @Override
    public boolean isEmpty() {
        return locks.isEmpty();
    }

    @Override
    public void body(Page page) throws IOException {
        LockPlaces places = new LockPlaces(model);
        page.table("lock", "where", "#waits", "#still waiting", "#threads", "#total", "#longest", "owned most by",
                "waited at");
        for (HotLock lock : locks.subList(0, Math.min(MOST, locks.size()))) {
            row(page, lock, places.of(lock));
        }
        page.endTable();
        if (locks.size() > MOST) {
            page.element("p", (locks.size() - MOST) + " more locks are left out here; jlta locks --all lists them.");
        }
    }

    private void row(Page page, HotLock lock, LockPlaces.Place place) throws IOException {
        page.markup("<tr>").cell(lock.lock().label()).cell(place.words() == null ? "" : place.words());
        page.cell(lock.count(), Wording.count(lock.count())).cell(lock.waiting(), Wording.count(lock.waiting()));
        page.cell(lock.waiters().size(), Wording.count(lock.waiters().size()));
        page.cell(lock.totalNanos(), lock.total()).cell(lock.maxNanos(), lock.longest());
        page.cell(lock.owner() < 0 ? "not known" : ThreadNames.of(model).label(lock.owner()));
        page.markup("<td>");
        int stack = lock.stacks().isEmpty() ? -1 : lock.stacks().get(0).stack();
        if (stack >= 0) {
            page.markup("<details><summary>").name(model.stack(stack).get(0).shortLabel()).markup("</summary>\n");
            Stacks.write(page, model.stack(stack));
            page.markup("</details>");
        }
        page.markup("</td></tr>\n");
    }
}
