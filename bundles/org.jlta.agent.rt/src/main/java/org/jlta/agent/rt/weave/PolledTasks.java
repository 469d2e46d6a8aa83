package org.jlta.agent.rt.weave;

import org.jlta.agent.rt.hooks.HookNumber;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts hooks behind each call by which a worker of a {@code ForkJoinPool} that ran a task takes one more that came from
 * outside; older JDKs, 17 among them, do that inside the loop of {@code topLevelExec}.
 */
final class PolledTasks extends MethodVisitor {
    private final Changes changes;

    PolledTasks(MethodVisitor next, Changes changes) {
        super(Opcodes.ASM9, next);
        this.changes = changes;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (name.equals("tryPoll")) {
            // the task is on top of the stack and stays there
            HookCall.begin(mv, HookNumber.FORK_JOIN_ENDED, 0);
            BridgeClass.call(mv);
            // the hook wants (number, 0, null, task)
            super.visitInsn(Opcodes.DUP);
            HookCall.putBelow(mv, HookNumber.FORK_JOIN_TAKEN, 0);
            super.visitInsn(Opcodes.ACONST_NULL);
            super.visitInsn(Opcodes.SWAP);
            BridgeClass.call(mv);
            changes.add();
        }
    }
}
