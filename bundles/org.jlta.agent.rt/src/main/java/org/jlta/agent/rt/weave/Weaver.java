package org.jlta.agent.rt.weave;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jlta.agent.rt.CallSites;
import org.jlta.agent.rt.pools.PoolKind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts the hooks into a class file, without loading any class. Any thread may call it. */
final class Weaver {
    private static final String CONSTRUCTOR = "<init>";
    private static final int MAJOR_MASK = 0xffff;

    private final HookPoints hookPoints;
    private final boolean hasThreadId;

    /**
     * @param hasThreadId
     *            whether {@code Thread.threadId()} exists, JDK 19 and later
     */
    Weaver(HookPoints hookPoints, boolean hasThreadId) {
        this.hookPoints = hookPoints;
        this.hasThreadId = hasThreadId;
    }

    /** The woven class file, or null where nothing is to change. */
    byte[] weave(String className, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ClassWeaver weaver = new ClassWeaver(writer, className);
        reader.accept(weaver, 0);
        if (weaver.isForeign) {
            hookPoints.loaded(className, weaver.methods);
        }
        return weaver.changes.areAny() ? writer.toByteArray() : null;
    }

    /** The same for a class of the application's own code, where only calls are woven. */
    byte[] weaveOwn(String className, byte[] classFile, CallSites sites) {
        ClassReader reader = new ClassReader(classFile);
        if (!OwnCalls.areIn(reader)) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        OwnWeaver weaver = new OwnWeaver(writer, className, sites);
        reader.accept(weaver, 0);
        return weaver.changes.areAny() ? writer.toByteArray() : null;
    }

    private static final class OwnWeaver extends ClassVisitor {
        private final String className;
        private final CallSites sites;
        private final Changes changes = new Changes();

        private OwnWeaver(ClassVisitor next, String className, CallSites sites) {
            super(Opcodes.ASM9, next);
            this.className = className;
            this.sites = sites;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            return new OwnCalls(super.visitMethod(access, name, descriptor, signature, exceptions), className, name,
                    sites, changes);
        }
    }

    private final class ClassWeaver extends ClassVisitor {
        private final String className;
        private final Changes changes = new Changes();
        /** Those of a library's class that have a body. */
        private final Set<String> methods = new HashSet<>();
        private final boolean isForeign;
        private boolean hasClassConstants;

        private ClassWeaver(ClassVisitor next, String className) {
            super(Opcodes.ASM9, next);
            this.className = className;
            isForeign = hookPoints.isForeign(className);
        }

        /** Class files before Java 5 cannot name a class as a constant. */
        @Override
        public void visit(int version, int access, String name, String signature, String superName,
                String[] interfaces) {
            hasClassConstants = (version & MAJOR_MASK) >= Opcodes.V1_5;
            super.visit(version, access, name, signature, superName, interfaces);
        }

        private boolean canHave(List<HookPoint> points) {
            for (HookPoint point : points) {
                if (point.argumentSlot == HookPoint.OWN_CLASS && !hasClassConstants) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            MethodVisitor plain = super.visitMethod(access, name, descriptor, signature, exceptions);
            if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
                return plain;
            }
            if (isForeign) {
                methods.add(name + PoolKind.parameters(descriptor));
            }
            MethodVisitor next = hookPoints.callsOf(className, name, plain, changes);
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            List<HookPoint> points = isStatic && isForeign
                    ? hookPoints.ofStatic(className, name, descriptor)
                    : hookPoints.of(className, name, descriptor);
            if (points.isEmpty() || !canHave(points)) {
                return next;
            }
            changes.add();
            MethodVisitor insertion = new HookInsertion(next, className, points, hasThreadId);
            return name.equals(CONSTRUCTOR) ? new PrimaryOnly(next, insertion, className) : insertion;
        }
    }

    /**
     * Weaves a constructor only when it is a primary one: one that calls the superclass's and not another of its own
     * class, so that each object is told once. Which it is shows at the first such call; nothing before it is woven.
     */
    private static final class PrimaryOnly extends MethodVisitor {
        private final MethodVisitor plain;
        private final MethodVisitor woven;
        private final String className;
        private int pendingNew;

        PrimaryOnly(MethodVisitor plain, MethodVisitor woven, String className) {
            super(Opcodes.ASM9, plain);
            this.plain = plain;
            this.woven = woven;
            this.className = className;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW && mv == plain) {
                pendingNew++;
            }
            super.visitTypeInsn(opcode, type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (opcode != Opcodes.INVOKESPECIAL || !name.equals(CONSTRUCTOR) || mv != plain) {
                return;
            }
            if (pendingNew > 0) {
                pendingNew--;
            } else if (!owner.equals(className)) {
                mv = woven;
            }
        }
    }
}
