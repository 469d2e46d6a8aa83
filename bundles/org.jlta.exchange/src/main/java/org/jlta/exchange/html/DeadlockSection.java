package org.jlta.exchange.html;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Deadlocks;

/** Deadlocks with their threads, what each waits for, and where. */
final class DeadlockSection implements Section {
    private static final int MOST = 20;
    private static final int MOST_MEMBERS = 20;

    private final RecordingModel model;
    private final List<Deadlocks.Course> deadlocks;

    DeadlockSection(RecordingModel model, Scope scope) {
        this.model = model;
        this.deadlocks = Deadlocks.of(model, scope);
    }

    @Override
    public String id() {
        return "deadlocks";
    }

    @Override
    public String title() {
        return "Deadlocks";
    }

    @Override
    public boolean isEmpty() {
        return deadlocks.isEmpty();
    }

    @Override
    public void body(Page page) throws IOException {
        for (Deadlocks.Course course : deadlocks.subList(0, Math.min(MOST, deadlocks.size()))) {
            List<RecordedDeadlock.Member> members = course.deadlock().members();
            page.markup("<article class=leak>").element("h3", course.sentence());
            for (RecordedDeadlock.Member member : members.subList(0, Math.min(MOST_MEMBERS, members.size()))) {
                page.element("p", sentence(member));
                if (member.stack() >= 0) {
                    Stacks.write(page, model.stack(member.stack()));
                }
            }
            if (members.size() > MOST_MEMBERS) {
                page.element("p", Wording.plural(members.size() - MOST_MEMBERS, "more thread"));
            }
            page.markup("</article>\n");
        }
        if (deadlocks.size() > MOST) {
            page.element("p", (deadlocks.size() - MOST) + " more deadlocks are left out here.");
        }
    }

    private String sentence(RecordedDeadlock.Member member) {
        LockInfo lock = model.locks().lock(member.lock());
        return name(member.thread()) + " is " + member.doing().word() + (lock == null ? "" : " for " + lock.label())
                + (member.owner() < 0 ? "" : ", held by " + name(member.owner()));
    }

    private String name(int thread) {
        return thread < 0 ? "a thread" : ThreadNames.of(model).label(thread);
    }
}
