package org.jlta.agent.rt.weave;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/** ASM's verifier over a class file. */
final class ClassCheck {

    private ClassCheck() {
    }

    /** What is wrong with the class file; empty when nothing is. */
    static String problems(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        StringWriter out = new StringWriter();
        PrintWriter printer = new PrintWriter(out);
        CheckClassAdapter.verify(reader, ClassLoader.getPlatformClassLoader(), false, printer);
        reader.accept(new CheckClassAdapter(Opcodes.ASM9, new ClassVisitor(Opcodes.ASM9) {
        }, true) {
        }, 0);
        return out.toString();
    }
}
