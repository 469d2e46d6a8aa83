package org.jlta.agent.rt.weave;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ACC_VOLATILE;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LCONST_1;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_8;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class files of the bridge in {@code java.lang}, through which woven code of any class loader reaches the agent, and
 * of the gate, its subclass on the agent's side.
 * <p>
 * The bridge is frozen: it cannot be taken out of a running JVM, and a later agent uses the one that it finds. In Java it
 * would read:
 *
 * <pre>
 * public abstract class $Jlta {
 *     public static volatile $Jlta gate;
 *     public static long lost;
 *     public abstract Object call(int hook, long number, Object a, Object b);
 *     public static Object hook(int hook, long number, Object a, Object b) {
 *         $Jlta g = gate;
 *         if (g != null) {
 *             try {
 *                 return g.call(hook, number, a, b);
 *             } catch (ThreadDeath e) {
 *                 throw e; // Thread.stop of JDK 17 must go on
 *             } catch (Throwable e) {
 *                 lost++;
 *             }
 *         }
 *         return null;
 *     }
 * }
 * </pre>
 */
public final class BridgeClass {
    /** The internal name. */
    public static final String NAME = "java/lang/$Jlta";
    /** The method that woven code calls, and the descriptor of it and of the gate's. */
    public static final String HOOK = "hook";
    public static final String HOOK_DESCRIPTOR = "(IJLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    /** The static field that holds the gate, and the one that counts what failed before it reached the agent. */
    public static final String GATE_FIELD = "gate";
    public static final String LOST_FIELD = "lost";

    private static final String DESCRIPTOR = "L" + NAME + ";";
    private static final String TARGET = "org/jlta/agent/rt/hooks/HookTarget";
    private static final String TARGET_DESCRIPTOR = "L" + TARGET + ";";

    private BridgeClass() {
    }

    /** The class file of the bridge. */
    public static byte[] bridge() {
        ClassWriter writer = newClass(ACC_ABSTRACT, NAME, "java/lang/Object");
        writer.visitField(ACC_PUBLIC | ACC_STATIC | ACC_VOLATILE, GATE_FIELD, DESCRIPTOR, null, null).visitEnd();
        writer.visitField(ACC_PUBLIC | ACC_STATIC, LOST_FIELD, "J", null, null).visitEnd();
        MethodVisitor constructor = begin(writer, ACC_PROTECTED, "<init>", "()V");
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        end(constructor);
        writer.visitMethod(ACC_PUBLIC | ACC_ABSTRACT, "call", HOOK_DESCRIPTOR, null, null).visitEnd();
        MethodVisitor hook = begin(writer, ACC_PUBLIC | ACC_STATIC, HOOK, HOOK_DESCRIPTOR);
        hookBody(hook);
        end(hook);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** The class file of the gate: its constructor takes the {@code HookTarget} that it hands all calls to. */
    public static byte[] gate(String internalName) {
        ClassWriter writer = newClass(ACC_FINAL, internalName, NAME);
        writer.visitField(ACC_PRIVATE | ACC_FINAL, "target", TARGET_DESCRIPTOR, null, null).visitEnd();
        MethodVisitor constructor = begin(writer, ACC_PUBLIC, "<init>", "(" + TARGET_DESCRIPTOR + ")V");
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitVarInsn(ALOAD, 1);
        constructor.visitFieldInsn(PUTFIELD, internalName, "target", TARGET_DESCRIPTOR);
        constructor.visitInsn(RETURN);
        end(constructor);
        MethodVisitor call = begin(writer, ACC_PUBLIC, "call", HOOK_DESCRIPTOR);
        call.visitVarInsn(ALOAD, 0);
        call.visitFieldInsn(GETFIELD, internalName, "target", TARGET_DESCRIPTOR);
        loadArguments(call, 1);
        call.visitMethodInsn(INVOKEINTERFACE, TARGET, "call", HOOK_DESCRIPTOR, true);
        call.visitInsn(ARETURN);
        end(call);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void hookBody(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label stopped = new Label();
        Label failed = new Label();
        code.visitTryCatchBlock(start, end, stopped, "java/lang/ThreadDeath");
        code.visitTryCatchBlock(start, end, failed, "java/lang/Throwable");
        code.visitFieldInsn(GETSTATIC, NAME, GATE_FIELD, DESCRIPTOR);
        code.visitVarInsn(ASTORE, 5);
        code.visitVarInsn(ALOAD, 5);
        code.visitJumpInsn(IFNONNULL, start);
        code.visitInsn(ACONST_NULL);
        code.visitInsn(ARETURN);
        code.visitLabel(start);
        code.visitFrame(Opcodes.F_APPEND, 1, new Object[]{NAME}, 0, null);
        code.visitVarInsn(ALOAD, 5);
        loadArguments(code, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, NAME, "call", HOOK_DESCRIPTOR, false);
        code.visitInsn(ARETURN);
        code.visitLabel(end);
        code.visitLabel(stopped);
        code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[]{"java/lang/ThreadDeath"});
        code.visitInsn(ATHROW);
        code.visitLabel(failed);
        code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[]{"java/lang/Throwable"});
        code.visitInsn(POP);
        code.visitFieldInsn(GETSTATIC, NAME, LOST_FIELD, "J");
        code.visitInsn(LCONST_1);
        code.visitInsn(LADD);
        code.visitFieldInsn(PUTSTATIC, NAME, LOST_FIELD, "J");
        code.visitInsn(ACONST_NULL);
        code.visitInsn(ARETURN);
    }

    private static void loadArguments(MethodVisitor code, int first) {
        code.visitVarInsn(ILOAD, first);
        code.visitVarInsn(LLOAD, first + 1);
        code.visitVarInsn(ALOAD, first + 3);
        code.visitVarInsn(ALOAD, first + 4);
    }

    /** Puts a call of the hook; what is on the stack stays there. */
    static void call(MethodVisitor code) {
        code.visitMethodInsn(INVOKESTATIC, NAME, HOOK, HOOK_DESCRIPTOR, false);
        code.visitInsn(POP);
    }

    private static ClassWriter newClass(int access, String name, String superName) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_8, ACC_PUBLIC | ACC_SUPER | ACC_SYNTHETIC | access, name, null, superName, null);
        return writer;
    }

    private static MethodVisitor begin(ClassWriter writer, int access, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
