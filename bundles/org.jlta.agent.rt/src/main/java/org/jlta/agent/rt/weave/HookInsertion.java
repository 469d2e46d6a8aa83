package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts the calls of the hooks into one method. It adds no local variable, and one stack-map frame of its own, for the
 * handler of {@link Place#THROWN}; so no frame has to be computed, which would load classes.
 */
final class HookInsertion extends MethodVisitor {
    private final String className;
    private final List<HookPoint> points;
    private final boolean hasThreadId;
    private final Label bodyStart = new Label();

    /**
     * @param hasThreadId
     *            whether {@code Thread} has the final {@code threadId()} of JDK 19; else its field {@code tid} is read
     */
    HookInsertion(MethodVisitor next, String className, List<HookPoint> points, boolean hasThreadId) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.points = points;
        this.hasThreadId = hasThreadId;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        insert(Place.ENTRY);
        if (find(Place.THROWN) != null) {
            super.visitLabel(bodyStart);
        }
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            insert(Place.RETURN);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("start0")) {
            insert(Place.BEFORE_START0);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        HookPoint thrown = find(Place.THROWN);
        if (thrown != null) {
            insertHandler(thrown);
        }
        super.visitMaxs(maxStack, maxLocals);
    }

    /** A handler around the whole method, after the method's own, which so go first. */
    private void insertHandler(HookPoint point) {
        Label handler = new Label();
        super.visitTryCatchBlock(bodyStart, handler, handler, null);
        super.visitLabel(handler);
        // of what lies in local variables only the object itself is needed
        int locals = point.subject == Subject.NOTHING ? 0 : 1;
        super.visitFrame(Opcodes.F_FULL, locals, new Object[]{className}, 1, new Object[]{"java/lang/Throwable"});
        // the throwable is the hook's last argument: put the others below a copy of it
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ASTORE, 1);
        insert(new HookPoint(point.hook, point.place, point.subject, 1));
        super.visitInsn(Opcodes.ATHROW);
    }

    /** Several parts can have a point at one place: each is called, in the order of the parts. */
    private void insert(Place place) {
        for (HookPoint point : points) {
            if (point.place == place) {
                insert(point);
            }
        }
    }

    private void insert(HookPoint point) {
        if (point.subject == Subject.RESULT) {
            insertAboveResult(point);
            return;
        }
        if (point.subject == Subject.THIS_IF_TRUE) {
            insertBesideBoolean(point);
            return;
        }
        super.visitIntInsn(Opcodes.BIPUSH, point.hook);
        if (point.subject == Subject.THREAD_AND_ID) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            insertThreadId();
        } else {
            super.visitInsn(Opcodes.LCONST_0);
        }
        if (point.subject == Subject.NOTHING) {
            super.visitInsn(Opcodes.ACONST_NULL);
        } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        insertArgument(point);
        BridgeClass.call(mv);
    }

    /** A copy of the result is the hook's first object: it comes above the hook's number and a zero. */
    private void insertAboveResult(HookPoint point) {
        super.visitInsn(Opcodes.DUP);
        super.visitIntInsn(Opcodes.BIPUSH, point.hook);
        super.visitInsn(Opcodes.SWAP);
        super.visitInsn(Opcodes.LCONST_0);
        super.visitInsn(Opcodes.DUP2_X1);
        super.visitInsn(Opcodes.POP2);
        insertArgument(point);
        BridgeClass.call(mv);
    }

    /** A copy of the result, turned over, is the hook's number. */
    private void insertBesideBoolean(HookPoint point) {
        super.visitInsn(Opcodes.DUP);
        super.visitInsn(Opcodes.ICONST_1);
        super.visitInsn(Opcodes.IXOR);
        super.visitInsn(Opcodes.I2L);
        super.visitIntInsn(Opcodes.BIPUSH, point.hook);
        super.visitInsn(Opcodes.DUP_X2);
        super.visitInsn(Opcodes.POP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        insertArgument(point);
        BridgeClass.call(mv);
    }

    private void insertArgument(HookPoint point) {
        if (point.argumentSlot == HookPoint.OWN_CLASS) {
            super.visitLdcInsn(Type.getObjectType(className));
        } else if (point.argumentSlot < 0) {
            super.visitInsn(Opcodes.ACONST_NULL);
        } else {
            super.visitVarInsn(Opcodes.ALOAD, point.argumentSlot);
        }
    }

    private void insertThreadId() {
        if (hasThreadId) {
            super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HookPoints.THREAD, "threadId", "()J", false);
        } else {
            super.visitFieldInsn(Opcodes.GETFIELD, HookPoints.THREAD, "tid", "J");
        }
    }

    private HookPoint find(Place place) {
        for (HookPoint point : points) {
            if (point.place == place) {
                return point;
            }
        }
        return null;
    }
}
