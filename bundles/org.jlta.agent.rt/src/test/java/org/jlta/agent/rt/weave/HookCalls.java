package org.jlta.agent.rt.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the calls of hooks in class files, and class files of the running JVM. */
final class HookCalls {

    private HookCalls() {
    }

    static byte[] classFile(String internalName) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        }
    }

    /** Each call of the bridge as {@code method descriptor number}, in order. */
    static List<String> of(byte[] classFile) {
        List<String> calls = new ArrayList<>();
        new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                    String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    private int lastPushed;

                    @Override
                    public void visitIntInsn(int opcode, int operand) {
                        lastPushed = operand;
                    }

                    @Override
                    public void visitMethodInsn(int opcode, String owner, String method, String methodDescriptor,
                            boolean isInterface) {
                        if (owner.equals(BridgeClass.NAME)) {
                            calls.add(name + descriptor + " " + lastPushed);
                        }
                    }
                };
            }
        }, 0);
        return calls;
    }
}
