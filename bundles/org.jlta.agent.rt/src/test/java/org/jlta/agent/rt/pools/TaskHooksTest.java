package org.jlta.agent.rt.pools;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class TaskHooksTest {
    /** HotSpot's {@code FreqInlineSize}, in bytes. */
    private static final int LONGEST_INLINED = 325;

    @Test
    void isTooLongToBeCompiledIntoEachPlaceThatCallsIt() throws IOException {
        Length call = new Length();
        try (InputStream classFile = TaskHooks.class.getResourceAsStream("TaskHooks.class")) {
            new ClassReader(classFile).accept(call, 0);
        }

        assertTrue(call.bytes > LONGEST_INLINED, "bytes=" + call.bytes);
    }

    /** Where the last instruction of the method begins. */
    private static final class Length extends ClassVisitor {
        private int bytes;

        Length() {
            super(Opcodes.ASM9, new ClassWriter(0));
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            MethodVisitor written = super.visitMethod(access, name, descriptor, signature, exceptions);
            return !name.equals("call") ? written : new MethodVisitor(api, written) {
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
