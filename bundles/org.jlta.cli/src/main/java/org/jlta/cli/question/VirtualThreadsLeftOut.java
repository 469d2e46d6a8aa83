package org.jlta.cli.question;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import org.jlta.agent.Jvm;

/**
 * A dump of a running JVM tells of platform threads only: HotSpot's {@code Thread.print} leaves virtual threads out, of which the JVM
 * keeps no list. {@code Thread.dump_to_file} has those of containers that are tracked (JEP 444).
 */
final class VirtualThreadsLeftOut {
    /** A JDK from 21 on; what JDK 8 calls 25.292-b10 is its VM. */
    private static final Pattern HEAD = Pattern.compile("Full thread dump .*\\((?:2[1-9]|[3-9]\\d)(?:\\.\\d+)*\\+");
    /** Threads that there are for virtual ones, as the JDK names them; a pool of the application can have the first name. */
    private static final Pattern SIGN = Pattern
            .compile("^\"(?:ForkJoinPool-\\d+-worker-\\d+|VirtualThread-un(?:parker|blocker))\"", Pattern.MULTILINE);

    private VirtualThreadsLeftOut() {
    }

    /** Whether a dump is of a JVM that may have some. */
    static boolean from(byte[] dump) {
        String text = new String(dump, StandardCharsets.UTF_8);
        return HEAD.matcher(text).find() && SIGN.matcher(text).find();
    }

    static String sentence(Jvm jvm) {
        return jvm.label() + " may have virtual threads, which this dump leaves out: jcmd " + jvm.pid()
                + " Thread.dump_to_file -format=json FILE tells of them, and jlta dump FILE reads it.";
    }
}
