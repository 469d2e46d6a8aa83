package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.StackWalker.StackFrame;
import java.nio.channels.ServerSocketChannel;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Notices when a program that was started with the agent begins to wait for connections, which it does when it is ready: once, after
 * its main class is entered, so that what the JVM and other agents open before is none. Servers bind their socket early, some before
 * they load what they serve; so what counts is the first wait: in {@code accept}, or by a selector, which needs a bound channel that
 * does not block. Not seen are servers that accept by code of their own in C, such as Netty's epoll. Any thread may call it.
 */
final class Readiness {
    private static final StackWalker FRAMES = StackWalker.getInstance();
    /** Of the JDK: a selector of Windows makes its pipe by sockets, and JMX listens by RMI. */
    private static final String[] NO_SERVERS = {"sun.nio.ch.PipeImpl", "sun.rmi.transport."};

    private final Marks marks;
    private final ForNoServer forNoServer = new ForNoServer();
    private volatile boolean awaited;

    Readiness(Marks marks) {
        this.marks = marks;
    }

    void mainEntered() {
        awaited = true;
    }

    /** The current thread is about to wait for a connection. */
    void waits() {
        if (awaited && !isAgents() && !FRAMES.walk(forNoServer)) {
            mark();
        }
    }

    /** The channel was bound. */
    void bound(ServerSocketChannel channel) {
        if (awaited && !channel.isBlocking()) {
            waits();
        }
    }

    /** Whether the channel blocks is just being changed, and {@link ServerSocketChannel#isBlocking} tells how it was. */
    void modeChanges(ServerSocketChannel channel) {
        if (awaited && channel.isBlocking() && isBound(channel)) {
            waits();
        }
    }

    private static boolean isBound(ServerSocketChannel channel) {
        try {
            return channel.getLocalAddress() != null;
        } catch (IOException e) {
            return false; // closed meanwhile, so that nothing waits
        }
    }

    private static boolean isAgents() {
        return Thread.currentThread().getClass().getClassLoader() == Readiness.class.getClassLoader();
    }

    private synchronized void mark() {
        if (awaited) {
            awaited = false;
            marks.mark("ready (server listening)", "ready", 0);
        }
    }

    private static final class ForNoServer implements Function<Stream<StackFrame>, Boolean> {
        @Override
        public Boolean apply(Stream<StackFrame> frames) {
            for (Iterator<StackFrame> i = frames.iterator(); i.hasNext();) {
                String name = i.next().getClassName();
                for (String none : NO_SERVERS) {
                    if (name.startsWith(none)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
