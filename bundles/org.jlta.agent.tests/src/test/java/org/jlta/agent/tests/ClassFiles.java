package org.jlta.agent.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Programs as no compiler of today makes them, of package {@code org.example}; each prints a line when it has run. */
final class ClassFiles {
    private static final String PACKAGE = "org/example/";
    /** What a method can have at most, in bytes (JVMS 4.7.3). */
    private static final int MOST_CODE = 65_535;
    private static final int MANY_FIELDS = 30_000;

    private ClassFiles() {
    }

    /**
     * One whose {@code finally} is a subroutine, as javac made it up to 1.4: {@code main} calls {@code old}, and that one
     * yields in its subroutine.
     *
     * @param version of the class file, 49 at most
     */
    static String subroutine(Path folder, int version) throws IOException {
        ClassWriter writer = begin("Subroutine", version, "java/lang/Object");
        method(writer, Opcodes.ACC_STATIC, "old", "()V", code -> {
            Label subroutine = new Label();
            code.visitJumpInsn(Opcodes.JSR, subroutine);
            code.visitJumpInsn(Opcodes.JSR, subroutine);
            code.visitInsn(Opcodes.RETURN);
            code.visitLabel(subroutine);
            code.visitVarInsn(Opcodes.ASTORE, 0);
            yieldNow(code);
            code.visitVarInsn(Opcodes.RET, 0);
        });
        main(writer, code -> code.visitMethodInsn(Opcodes.INVOKESTATIC, PACKAGE + "Subroutine", "old", "()V", false));
        return write(folder, writer, "Subroutine");
    }

    /** One whose method {@code full} is as long as a method can be: all but its end yields, or does nothing at all. */
    static String longest(Path folder, String simpleName, boolean yields) throws IOException {
        ClassWriter writer = begin(simpleName, Opcodes.V1_8, "java/lang/Object");
        method(writer, Opcodes.ACC_STATIC, "full", "()V", code -> {
            for (int i = 0; i < (yields ? (MOST_CODE - 1) / 3 : MOST_CODE - 1); i++) {
                if (yields) {
                    yieldNow(code);
                } else {
                    code.visitInsn(Opcodes.NOP);
                }
            }
            code.visitInsn(Opcodes.RETURN);
        });
        main(writer, code -> code.visitMethodInsn(Opcodes.INVOKESTATIC, PACKAGE + simpleName, "full", "()V", false));
        return write(folder, writer, simpleName);
    }

    /** A thread with as many fields as a class can well have; {@code main} starts one and waits for it. */
    static String hugeThread(Path folder) throws IOException {
        String name = PACKAGE + "HugeThread";
        ClassWriter writer = begin("HugeThread", Opcodes.V1_8, "java/lang/Thread");
        for (int i = 0; i < MANY_FIELDS; i++) {
            writer.visitField(0, "field" + i, "J", null, null).visitEnd();
        }
        method(writer, Opcodes.ACC_PUBLIC, "<init>", "()V", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitLdcInsn("huge");
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Thread", "<init>", "(Ljava/lang/String;)V", false);
            code.visitInsn(Opcodes.RETURN);
        });
        main(writer, code -> {
            code.visitTypeInsn(Opcodes.NEW, name);
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "()V", false);
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "start", "()V", false);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "join", "()V", false);
        });
        return write(folder, writer, "HugeThread");
    }

    private static ClassWriter begin(String simpleName, int version, String superName) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, PACKAGE + simpleName, null, superName, null);
        return writer;
    }

    private static void main(ClassWriter writer, Consumer<MethodVisitor> body) {
        method(writer, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", code -> {
            body.accept(code);
            code.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            code.visitLdcInsn("has run");
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/String;)V",
                    false);
            code.visitInsn(Opcodes.RETURN);
        });
    }

    private static void method(ClassWriter writer, int access, String name, String descriptor,
            Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        body.accept(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void yieldNow(MethodVisitor code) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
    }

    private static String write(Path folder, ClassWriter writer, String simpleName) throws IOException {
        writer.visitEnd();
        Path file = folder.resolve(PACKAGE + simpleName + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
        return (PACKAGE + simpleName).replace('/', '.');
    }
}
