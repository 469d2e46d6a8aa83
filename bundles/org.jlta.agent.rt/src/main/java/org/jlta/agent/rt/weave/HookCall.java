package org.jlta.agent.rt.weave;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Instructions that bring the arguments of a hook in order where some are on the stack already. */
final class HookCall {

    private HookCall() {
    }

    /** From {@code …, object} to {@code …, hook, number, object}. */
    static void putBelow(MethodVisitor code, int hook, long number) {
        code.visitIntInsn(Opcodes.BIPUSH, hook);
        code.visitInsn(Opcodes.SWAP);
        push(code, number);
        code.visitInsn(Opcodes.DUP2_X1);
        code.visitInsn(Opcodes.POP2);
    }

    /** From {@code …} to {@code …, hook, number, null, null}. */
    static void begin(MethodVisitor code, int hook, long number) {
        code.visitIntInsn(Opcodes.BIPUSH, hook);
        push(code, number);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitInsn(Opcodes.ACONST_NULL);
    }

    private static void push(MethodVisitor code, long number) {
        if (number == 0) {
            code.visitInsn(Opcodes.LCONST_0);
        } else {
            code.visitLdcInsn(number);
        }
    }
}
