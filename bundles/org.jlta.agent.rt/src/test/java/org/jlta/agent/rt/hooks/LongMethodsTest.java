package org.jlta.agent.rt.hooks;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;

import org.jlta.agent.rt.pools.TaskHooks;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Methods that HotSpot is not to compile into each of those that call them. */
class LongMethodsTest {
    /** HotSpot's {@code FreqInlineSize}, in bytes. */
    private static final int LONGEST_INLINED = 325;

    @Test
    void hooksOfTasksAreCompiledOnce() throws IOException {
        assertTrue(bytes(TaskHooks.class, "call") > LONGEST_INLINED);
    }

    @Test
    void allOtherHooksAreCompiledOnce() throws IOException {
        assertTrue(bytes(Hooks.class, "dispatch") > LONGEST_INLINED);
    }

    private static int bytes(Class<?> type, String method) throws IOException {
        Length length = new Length(method);
        try (InputStream classFile = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            new ClassReader(classFile).accept(length, 0);
        }
        return length.bytes;
    }

    /** Where the last instruction of the method begins. */
    private static final class Length extends ClassVisitor {
        private final String method;
        private int bytes;

        Length(String method) {
            super(Opcodes.ASM9, new ClassWriter(0));
            this.method = method;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            MethodVisitor written = super.visitMethod(access, name, descriptor, signature, exceptions);
            return !name.equals(method) ? written : new MethodVisitor(api, written) {
                private Label last;

                @Override
                public void visitLabel(Label label) {
                    super.visitLabel(label);
                    last = label;
                }

                @Override
                public void visitEnd() {
                    super.visitEnd();
                    bytes = last.getOffset();
                }
            };
        }
    }
}
