package org.jlta.agent.rt.weave;

import org.jlta.agent.rt.hooks.HookNumber;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts entry and exit into one method. What the entry's hook gives is kept in a local variable behind all others, in
 * every frame of the method, and handed to the exit's hook: so calls nest, and an exit that is not seen harms no other
 * call. The method's value stays on the stack; what it throws goes on.
 * <p>
 * In a constructor the handler begins behind the call of the other constructor: before it, {@code this} may not be in the
 * frame of a handler (JVMS 4.10.1.4).
 */
final class EnterExit extends MethodVisitor {
    private final Place place;
    private final int number;
    private final Label start = new Label();
    private boolean started;
    private int pendingNew;

    /** What is woven into. Immutable. */
    static final class Place {
        private final boolean constructor;
        private final boolean hasFrames;
        private final int locals;

        /**
         * @param hasFrames
         *            whether the class file has frames: Java 6 and later
         * @param locals
         *            local variables that the method has
         */
        Place(boolean constructor, boolean hasFrames, int locals) {
            this.constructor = constructor;
            this.hasFrames = hasFrames;
            this.locals = locals;
        }
    }

    /** Of a method with frames in the expanded form. */
    EnterExit(MethodVisitor next, Place place, int number) {
        super(Opcodes.ASM9, next);
        this.place = place;
        this.number = number;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitIntInsn(Opcodes.BIPUSH, HookNumber.METHOD_ENTERED);
        super.visitLdcInsn((long) number);
        super.visitInsn(Opcodes.ACONST_NULL);
        super.visitInsn(Opcodes.ACONST_NULL);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, BridgeClass.NAME, BridgeClass.HOOK, BridgeClass.HOOK_DESCRIPTOR,
                false);
        super.visitVarInsn(Opcodes.ASTORE, place.locals);
        if (!place.constructor) {
            begin();
        }
    }

    private void begin() {
        started = true;
        super.visitLabel(start);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && !started) {
            pendingNew++;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (started || opcode != Opcodes.INVOKESPECIAL || !name.equals("<init>")) {
            return;
        }
        if (pendingNew > 0) {
            pendingNew--;
        } else {
            begin();
        }
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] local, int stackCount, Object[] stack) {
        int slots = 0;
        for (int i = 0; i < localCount; i++) {
            slots += local[i] == Opcodes.LONG || local[i] == Opcodes.DOUBLE ? 2 : 1;
        }
        Object[] more = new Object[localCount + place.locals - slots + 1];
        System.arraycopy(local, 0, more, 0, localCount);
        fill(more, localCount);
        super.visitFrame(type, more.length, more, stackCount, stack);
    }

    private static void fill(Object[] locals, int from) {
        for (int i = from; i < locals.length - 1; i++) {
            locals[i] = Opcodes.TOP;
        }
        locals[locals.length - 1] = "java/lang/Object";
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            exit(HookNumber.METHOD_RETURNS, -1);
        }
        super.visitInsn(opcode);
    }

    private void exit(int hook, int thrown) {
        super.visitIntInsn(Opcodes.BIPUSH, hook);
        super.visitInsn(Opcodes.LCONST_0);
        super.visitVarInsn(Opcodes.ALOAD, place.locals);
        if (thrown < 0) {
            super.visitInsn(Opcodes.ACONST_NULL);
        } else {
            super.visitVarInsn(Opcodes.ALOAD, thrown);
        }
        BridgeClass.call(mv);
    }

    /** A handler around the whole method, after the method's own, which so go first. */
    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (started) {
            Label handler = new Label();
            super.visitTryCatchBlock(start, handler, handler, null);
            super.visitLabel(handler);
            if (place.hasFrames) {
                Object[] locals = new Object[place.locals + 1];
                fill(locals, 0);
                super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[]{"java/lang/Throwable"});
            }
            int thrown = place.locals + 1;
            super.visitVarInsn(Opcodes.ASTORE, thrown);
            exit(HookNumber.METHOD_THROWS, thrown);
            super.visitVarInsn(Opcodes.ALOAD, thrown);
            super.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(maxStack, maxLocals);
    }
}
