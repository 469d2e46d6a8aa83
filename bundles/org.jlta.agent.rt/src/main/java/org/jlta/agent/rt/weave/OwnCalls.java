package org.jlta.agent.rt.weave;

import java.util.Set;

import org.jlta.agent.rt.CallSites;
import org.jlta.agent.rt.hooks.HookNumber;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts hooks before the calls of {@code notify}, {@code notifyAll}, {@code LockSupport.unpark} and {@code Thread.yield}
 * in the application's own code. Each gets the number of its place, so that no stack has to be walked later.
 */
final class OwnCalls extends MethodVisitor {
    private static final Set<String> NAMES = Set.of("notify", "notifyAll", "unpark", "yield");
    private static final int LONGEST_NAME = 9;
    private static final int UTF8 = 1;

    private final String method;
    private final CallSites sites;
    private final Changes changes;
    private int line = -1;

    /**
     * @param className
     *            internal name
     */
    OwnCalls(MethodVisitor next, String className, String methodName, CallSites sites, Changes changes) {
        super(Opcodes.ASM9, next);
        this.method = className.replace('/', '.') + "." + methodName;
        this.sites = sites;
        this.changes = changes;
    }

    /** Whether a class can make such a call: by the texts of its constant pool, without reading its code. */
    static boolean areIn(ClassReader classFile) {
        for (int i = 1; i < classFile.getItemCount(); i++) {
            int offset = classFile.getItem(i);
            boolean isText = offset > 0 && classFile.readByte(offset - 1) == UTF8;
            if (isText && classFile.readUnsignedShort(offset) <= LONGEST_NAME
                    && NAMES.contains(text(classFile, offset))) {
                return true;
            }
        }
        return false;
    }

    /** At most {@link #LONGEST_NAME} bytes; those that are no ASCII make it none of the names. */
    private static String text(ClassReader classFile, int offset) {
        StringBuilder text = new StringBuilder(LONGEST_NAME);
        int length = classFile.readUnsignedShort(offset);
        for (int i = 0; i < length; i++) {
            text.append((char) classFile.readByte(offset + 2 + i));
        }
        return text.toString();
    }

    @Override
    public void visitLineNumber(int newLine, Label start) {
        line = newLine;
        super.visitLineNumber(newLine, start);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (descriptor.equals("()V") && opcode != Opcodes.INVOKESTATIC) {
            beforeNotify(name);
        } else if (opcode == Opcodes.INVOKESTATIC) {
            beforeStatic(owner, name);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** They are final in {@code Object}: whatever the owner, it is they. */
    private void beforeNotify(String name) {
        if (name.equals("notify")) {
            notifySite(HookNumber.NOTIFY_SITE);
        } else if (name.equals("notifyAll")) {
            notifySite(HookNumber.NOTIFY_ALL_SITE);
        }
    }

    private void notifySite(int hook) {
        super.visitInsn(Opcodes.DUP);
        HookCall.putBelow(mv, hook, sites.add(place()));
        super.visitInsn(Opcodes.ACONST_NULL);
        BridgeClass.call(mv);
        changes.add();
    }

    private void beforeStatic(String owner, String name) {
        if (name.equals("unpark") && owner.equals(InteractionPoints.LOCK_SUPPORT)) {
            site(HookNumber.UNPARK_SITE);
        } else if (name.equals("yield") && owner.equals(HookPoints.THREAD)) {
            site(HookNumber.YIELD_SITE);
        }
    }

    private void site(int hook) {
        HookCall.begin(mv, hook, sites.add(place()));
        BridgeClass.call(mv);
        changes.add();
    }

    private String place() {
        return line < 0 ? method : method + ":" + line;
    }
}
