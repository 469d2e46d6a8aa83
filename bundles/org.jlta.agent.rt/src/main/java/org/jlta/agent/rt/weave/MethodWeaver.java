package org.jlta.agent.rt.weave;

import java.util.HashMap;
import java.util.Map;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.methods.TimedMethods;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts entry and exit into the chosen methods of a class file, without loading any class: the frames are those that the
 * compiler wrote, each with the one local variable more. Any thread may call it.
 */
final class MethodWeaver {
    /** Where a method has subroutines, which only class files before Java 7 can have: it is left alone. */
    private static final int SUBROUTINES = -1;

    private final TimedChoice choice;
    private final TimedMethods methods;
    private final Losses losses;

    MethodWeaver(TimedChoice choice, TimedMethods methods, Losses losses) {
        this.choice = choice;
        this.methods = methods;
        this.losses = losses;
    }

    /** The woven class file, or null where nothing is to change. */
    byte[] weave(String className, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        Locals locals = new Locals(className);
        reader.accept(locals, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        if (locals.counts.isEmpty()) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Weaving(writer, className, locals.counts), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    /** Weaves a class file that nobody uses, so that all classes that it takes are loaded. */
    void example(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Locals locals = new Locals("Example");
        reader.accept(locals, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "woven", "()V", null, null);
        EnterExit woven = new EnterExit(method, new EnterExit.Place(false, true, 0), 0);
        woven.visitCode();
        woven.visitInsn(Opcodes.RETURN);
        woven.visitMaxs(0, 0);
    }

    private static String key(String name, String descriptor) {
        return name + descriptor;
    }

    /** How many local variables each of the chosen methods has. */
    private final class Locals extends ClassVisitor {
        private final String className;
        private final Map<String, Integer> counts = new HashMap<>();

        Locals(String className) {
            super(Opcodes.ASM9);
            this.className = className;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            return choice.has(className, access, name) ? new Counter(key(name, descriptor), counts) : null;
        }
    }

    /** Notes the local variables of one method. */
    private static final class Counter extends MethodVisitor {
        private final String key;
        private final Map<String, Integer> counts;
        private boolean subroutines;

        Counter(String key, Map<String, Integer> counts) {
            super(Opcodes.ASM9);
            this.key = key;
            this.counts = counts;
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            subroutines |= opcode == Opcodes.JSR;
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            counts.put(key, subroutines ? SUBROUTINES : maxLocals);
        }
    }

    private final class Weaving extends ClassVisitor {
        private final String className;
        private final Map<String, Integer> locals;
        private boolean hasFrames;

        Weaving(ClassVisitor next, String className, Map<String, Integer> locals) {
            super(Opcodes.ASM9, next);
            this.className = className;
            this.locals = locals;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String superName,
                String[] interfaces) {
            hasFrames = (version & 0xffff) >= Opcodes.V1_6;
            super.visit(version, access, name, signature, superName, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            Integer count = locals.get(key(name, descriptor));
            if (count == null) {
                return next;
            }
            int number = count == SUBROUTINES
                    ? TimedMethods.NONE
                    : methods.number(className.replace('/', '.'), name, descriptor);
            if (number == TimedMethods.NONE) {
                losses.note("method " + className.replace('/', '.') + "." + name + " is not timed: "
                        + (count == SUBROUTINES ? "it has subroutines" : "there are too many timed methods"));
                return next;
            }
            return new EnterExit(next, new EnterExit.Place(name.equals("<init>"), hasFrames, count),
                    number);
        }
    }
}
