package org.jlta.exchange.html;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.PoolTable.Created;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;

/** Recordings of a made-up server: as many threads as wanted, all from one place of a web application that was stopped. */
final class Models {
    private static final long SECOND = 1_000_000_000;

    private Models() {
    }

    /** Two threads of that name wait for each other's monitor; there is a pool too. */
    static RecordingModel withDeadlock(String name) {
        RecordingModel model = withThreads(2, name);
        int stack = 0;
        LockTableBuilder locks = new LockTableBuilder(number -> number == 5 ? stack : StackTable.NONE);
        int cart = locks.lock("com.acme.Cart", '#', 7);
        int desk = locks.lock("com.acme.Desk", '#', 8);
        locks.look(3 * SECOND);
        locks.state(100, Doing.BLOCKED, 3 * SECOND, 2 * SECOND, cart, 101, 5);
        locks.state(101, Doing.BLOCKED, 3 * SECOND, 2 * SECOND, desk, 100, 5);
        locks.deadlock(1, false, 3 * SECOND, 0);
        locks.member(1, new LockTableBuilder.Member(100, Doing.BLOCKED, 2 * SECOND, cart, 101, 5));
        locks.member(1, new LockTableBuilder.Member(101, Doing.BLOCKED, 2 * SECOND, desk, 100, 5));
        Pool pool = new Pool(1, "java.util.concurrent.ThreadPoolExecutor", null, new Created(SECOND, 0, stack),
                ThreadTable.UNKNOWN_NANOS, "running", new Bounds(1, 1, -1), List.of(), new int[]{1});
        return model.with(locks.build(model.threads())).with(new PoolTable(List.of(pool), TaskTable.EMPTY));
    }

    static RecordingModel withThreads(int count, String name) {
        StackTableBuilder stacks = new StackTableBuilder();
        int stack = stacks.stack(new Frame("java.lang.Thread", "<init>", 700), new Frame("com.acme.Cart", "<init>", 31),
                new Frame("com.acme.Main", "main", 12));
        ThreadTableBuilder threads = new ThreadTableBuilder();
        int main = threads.thread(1);
        threads.name(main, "main").ran(main);
        for (int i = 0; i < count; i++) {
            int thread = threads.thread(100 + i);
            threads.name(thread, name).context(thread, 0).allocated(thread, SECOND, main, stack)
                    .startCalled(thread, SECOND, main, stack).started(thread, SECOND + i);
        }
        StackTable table = stacks.build();
        RecordingInfo info = new RecordingInfo("OpenJDK 64-Bit Server VM", "17.0.15", 4711, "com.acme.Main",
                Instant.EPOCH, ZoneOffset.UTC, 60 * SECOND,
                new RecordingInfo.AgentInfo("0.1.0", "preset=low", false, null, null, List.of(), null),
                count, List.of(), true, "the application ended", VirtualThreads.NONE, -1,
                List.of("environment variables"), Limits.UNKNOWN);
        return new RecordingModel(info, threads.build(TableEnd.of(table, 60 * SECOND)), table,
                List.of(new ContextInfo("/shop", "tomcat", 1, SECOND, 30 * SECOND)), List.of());
    }
}
