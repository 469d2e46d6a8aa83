package org.jlta.agent.rt.weave;

import org.jlta.agent.rt.hooks.HookNumber;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts hooks around the calls by which {@code LockSupport} parks a virtual thread. What the first hook gives stays on the
 * stack below the call's arguments until the second takes it: no local variable, so no stack-map frame, is needed.
 * <p>
 * JDK 25: {@code JLA.parkVirtualThread()} and {@code (long)}, where {@code JLA} is the first thing that is loaded for the
 * call and for nothing else in these methods. JDK 21 (by its sources): {@code VirtualThreads.park()}, {@code parkNanos}
 * and {@code parkUntil(long)}, static.
 */
final class VirtualParks extends MethodVisitor {
    private static final String ACCESS = "jdk/internal/access/JavaLangAccess";

    private final Changes changes;

    VirtualParks(MethodVisitor next, Changes changes) {
        super(Opcodes.ASM9, next);
        this.changes = changes;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.GETSTATIC && descriptor.equals("L" + ACCESS + ";")) {
            parking();
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isStatic = owner.equals("jdk/internal/misc/VirtualThreads") && name.startsWith("park");
        if (isStatic) {
            parking();
            if (descriptor.equals("(J)V")) {
                super.visitInsn(Opcodes.DUP_X2);
                super.visitInsn(Opcodes.POP);
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (isStatic || owner.equals(ACCESS) && name.equals("parkVirtualThread")) {
            parked();
        }
    }

    private void parking() {
        HookCall.begin(mv, HookNumber.VIRTUAL_PARKING, 0);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, BridgeClass.NAME, BridgeClass.HOOK, BridgeClass.HOOK_DESCRIPTOR,
                false);
    }

    private void parked() {
        HookCall.putBelow(mv, HookNumber.VIRTUAL_PARKED, 0);
        super.visitInsn(Opcodes.ACONST_NULL);
        BridgeClass.call(mv);
        changes.add();
    }
}
