package org.jlta.agent.rt.weave;

import java.util.Set;

import org.jlta.agent.options.MethodKind;
import org.jlta.agent.options.MethodPatterns;
import org.objectweb.asm.Opcodes;

/** Which methods of a class are timed. Immutable. */
final class TimedChoice {
    private static final String LAMBDA = "lambda$";

    private final MethodPatterns include;
    private final MethodPatterns exclude;
    private final Set<MethodKind> kinds;

    TimedChoice(MethodPatterns include, MethodPatterns exclude, Set<MethodKind> kinds) {
        this.include = include;
        this.exclude = exclude;
        this.kinds = kinds;
    }

    /** The compiler's own methods, but for the bodies of lambdas, are none that somebody would look for. */
    boolean has(String className, int access, String name) {
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return false;
        }
        MethodKind kind = kind(name);
        if (kind != MethodKind.LAMBDAS && (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0) {
            return false;
        }
        String binaryName = className.replace('/', '.');
        return kinds.contains(kind) && include.has(binaryName, name) && !exclude.has(binaryName, name);
    }

    private static MethodKind kind(String name) {
        if (name.equals("<init>")) {
            return MethodKind.CONSTRUCTORS;
        }
        if (name.equals("<clinit>")) {
            return MethodKind.INITIALIZERS;
        }
        return name.startsWith(LAMBDA) ? MethodKind.LAMBDAS : MethodKind.METHODS;
    }
}
