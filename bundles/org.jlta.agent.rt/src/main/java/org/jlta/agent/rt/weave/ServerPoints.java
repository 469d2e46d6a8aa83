package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;

/** Where a program waits for connections, by {@code ServerSocket} and by both kinds of channels, on JDK 11 to 25. */
final class ServerPoints {
    private static final String CHANNEL = "sun/nio/ch/ServerSocketChannelImpl";
    private static final String SOCKET = "sun/nio/ch/NioSocketImpl";
    /** Before JDK 13. */
    private static final String PLAIN_SOCKET = "java/net/AbstractPlainSocketImpl";
    private static final String ASYNCHRONOUS_CHANNEL = "sun/nio/ch/AsynchronousServerSocketChannelImpl";

    private ServerPoints() {
    }

    static boolean hasAny(String className) {
        switch (className) {
        case CHANNEL :
        case SOCKET :
        case PLAIN_SOCKET :
        case ASYNCHRONOUS_CHANNEL :
            return true;
        default :
            return false;
        }
    }

    /** In a class that {@linkplain #hasAny has some}. */
    static void add(List<HookPoint> points, String className, String method) {
        if (method.equals("accept") || className.equals(CHANNEL) && method.equals("blockingAccept")) {
            points.add(new HookPoint(HookNumber.WAITS_FOR_CONNECTION, Place.ENTRY, Subject.NOTHING, -1));
        } else if (className.equals(CHANNEL) && method.equals("bind")) {
            points.add(new HookPoint(HookNumber.CHANNEL_BOUND, Place.RETURN, Subject.THIS, -1));
        } else if (className.equals(CHANNEL) && method.equals("implConfigureBlocking")) {
            points.add(new HookPoint(HookNumber.CHANNEL_MODE_CHANGES, Place.RETURN, Subject.THIS, -1));
        }
    }
}
