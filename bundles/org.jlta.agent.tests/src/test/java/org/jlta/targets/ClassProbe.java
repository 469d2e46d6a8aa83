package org.jlta.targets;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.LockSupport;

/**
 * A program, and an agent that sees what the agents before it make of classes of the JDK. Each time that it is loaded it is the
 * last one: it has the JVM take the classes anew, and writes their bytes to the folder that its options name. For each
 * letter of its input the program writes what the agent has seen since, because others had the JVM do so, to the folder
 * of that name in the one that its argument names, and prints {@code wrote} and the letter.
 */
public final class ClassProbe {
    private static final Class<?>[] CLASSES = {Thread.class, LockSupport.class, ThreadPoolExecutor.class};

    private static volatile Seen last = new Seen();

    private ClassProbe() {
    }

    /** Called by the JVM. */
    public static void agentmain(String folder, Instrumentation jvm) throws IOException, UnmodifiableClassException {
        Seen seen = new Seen();
        jvm.addTransformer(seen, true);
        jvm.retransformClasses(CLASSES);
        seen.write(Path.of(folder));
        last = seen;
    }

    public static void main(String[] arguments) throws IOException {
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            last.write(Path.of(arguments[0], Character.toString((char) letter)));
            System.out.println("wrote " + (char) letter);
        }
    }

    /** The bytes that came last, by internal names. */
    private static final class Seen implements ClassFileTransformer {
        private final Map<String, byte[]> bytes = new ConcurrentHashMap<>();

        @Override
        public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
                byte[] classFile) {
            for (Class<?> type : CLASSES) {
                if (type == redefined) {
                    bytes.put(className, classFile.clone());
                }
            }
            return null;
        }

        /** Writes them and forgets them. */
        void write(Path folder) throws IOException {
            Files.createDirectories(folder);
            for (Class<?> type : CLASSES) {
                byte[] seen = bytes.remove(type.getName().replace('.', '/'));
                if (seen != null) {
                    Files.write(folder.resolve(type.getSimpleName() + ".class"), seen);
                }
            }
        }
    }
}
