package org.jlta.agent.rt.weave;

import org.jlta.agent.rt.hooks.HookNumber;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts the hook of an unpark before each call of {@code Unsafe.unpark}. */
final class UnsafeUnparks extends MethodVisitor {
    private final Changes changes;

    UnsafeUnparks(MethodVisitor next, Changes changes) {
        super(Opcodes.ASM9, next);
        this.changes = changes;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("unpark") && owner.equals("jdk/internal/misc/Unsafe")) {
            // the thread is on top of the stack and stays there; the hook wants (number, 0, null, thread)
            super.visitInsn(Opcodes.DUP);
            HookCall.putBelow(mv, HookNumber.UNPARKED, 0);
            super.visitInsn(Opcodes.ACONST_NULL);
            super.visitInsn(Opcodes.SWAP);
            BridgeClass.call(mv);
            changes.add();
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
