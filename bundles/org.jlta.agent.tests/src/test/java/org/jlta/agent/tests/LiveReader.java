package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;

/** A reader that follows a recording on a thread of its own; it can be cut off, or made to take nothing. */
final class LiveReader {
    private static final long LIMIT_SECONDS = 120;

    private final RemoteAgent agent;
    private final FutureTask<String> following;
    private final Semaphore arrivals = new Semaphore(0);
    private final CountDownLatch takes;

    private LiveReader(RemoteAgent agent, ChunkCopy copy, CountDownLatch takes) {
        this.agent = agent;
        this.takes = takes;
        this.following = new FutureTask<>(() -> agent.subscribe(copy, this::arrived));
    }

    static LiveReader follow(TokenFile tokens, ChunkCopy copy) throws AttachException, RefusedException {
        return begin(tokens, copy, new CountDownLatch(0));
    }

    /** Takes one header, and then nothing until {@link #takeAll}. */
    static LiveReader stopping(TokenFile tokens, ChunkCopy copy) throws AttachException, RefusedException {
        return begin(tokens, copy, new CountDownLatch(1));
    }

    private static LiveReader begin(TokenFile tokens, ChunkCopy copy, CountDownLatch takes)
            throws AttachException, RefusedException {
        LiveReader reader = new LiveReader(connect(tokens, Role.READ), copy, takes);
        new Thread(reader.following, "reader").start();
        return reader;
    }

    static RemoteAgent connect(TokenFile tokens, Role role) throws AttachException, RefusedException {
        return RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(role), null);
    }

    static LiveAgent agentOf(TargetRun.Running running) throws AttachException {
        Jvm jvm = Targets.find(Long.toString(running.process().pid()));
        return LiveAgent.of(jvm);
    }

    private void arrived(ChunkCopy copy) throws IOException {
        arrivals.release();
        try {
            takes.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Waits for so many headers since the last call. */
    void awaitHeaders(int count) throws InterruptedException {
        assertTrue(arrivals.tryAcquire(count, LIMIT_SECONDS, TimeUnit.SECONDS), "nothing comes: " + following);
    }

    void takeAll() {
        takes.countDown();
    }

    /** As when its process is killed: in the middle of whatever comes just now. */
    void cut() throws Exception {
        agent.close();
        awaitBreak();
    }

    /** Whether it says that the connection was lost. */
    boolean awaitLoss() throws Exception {
        return RemoteAgent.isBroken(awaitFailure());
    }

    /** Returns what it says of a connection that broke. */
    String awaitBreak() throws Exception {
        return awaitFailure().getMessage();
    }

    private AttachException awaitFailure() throws Exception {
        ExecutionException e = assertThrows(ExecutionException.class,
                () -> following.get(LIMIT_SECONDS, TimeUnit.SECONDS));
        agent.close();
        return assertInstanceOf(AttachException.class, e.getCause());
    }

    /** Returns why it ended. */
    String awaitEnd() throws Exception {
        String end = following.get(LIMIT_SECONDS, TimeUnit.SECONDS);
        agent.close();
        return end;
    }
}
