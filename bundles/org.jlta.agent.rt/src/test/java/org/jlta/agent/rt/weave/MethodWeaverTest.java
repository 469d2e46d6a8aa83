package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.methods.TimedMethods;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class MethodWeaverTest {
    private static final String ALL = "calls=methods:constructors:initializers:lambdas,include=";

    private static MethodWeaver weaver(String options) throws OptionException {
        AgentOptions parsed = AgentOptions.parse(options);
        return new MethodWeaver(new TimedChoice(parsed.include(), parsed.exclude(), parsed.calls()),
                new TimedMethods(0), new Losses());
    }

    private static byte[] read(String className) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(className + ".class")) {
            return in.readAllBytes();
        }
    }

    private static boolean isWoven(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains(BridgeClass.NAME);
    }

    /** Classes of the JDK with all that compilers make: loops, handlers, switches, lambdas, long arguments. */
    @ParameterizedTest
    @ValueSource(strings = {"java/util/concurrent/ThreadPoolExecutor", "java/util/concurrent/ConcurrentHashMap",
            "java/util/regex/Pattern", "java/math/BigInteger", "java/math/BigDecimal", "java/util/Formatter",
            "java/net/URI", "java/util/TimSort", "java/io/ObjectInputStream", "java/util/stream/Collectors",
            "java/lang/invoke/InnerClassLambdaMetafactory", "java/util/Comparator", "java/time/LocalDate"})
    void weavesClassesThatTheVerifierAccepts(String className) throws Exception {
        byte[] woven = weaver(ALL + "*").weave(className, read(className));

        assertNotNull(woven);
        assertTrue(isWoven(woven));
        assertEquals("", ClassCheck.problems(woven));
    }

    @Test
    void leavesWhatIsNotChosen() throws Exception {
        byte[] comparator = read("java/util/Comparator");
        assertNull(weaver(ALL + "java.util.Comparator#none").weave("java/util/Comparator", comparator));
        assertNull(weaver(ALL + "java.util.*,exclude=java.util.Comparator").weave("java/util/Comparator", comparator));
        assertNull(weaver("calls=initializers,include=*").weave("java/util/Comparator", comparator));
    }

    /** Before Java 7, {@code finally} could be a subroutine: its frames cannot have the variable more. */
    @Test
    void leavesSubroutinesAlone() throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "old", "()V", null, null);
        Label subroutine = new Label();
        code.visitCode();
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitVarInsn(Opcodes.RET, 0);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();

        assertFalse(isWoven(weaver(ALL + "Old").weave("Old", writer.toByteArray())));
    }
}
