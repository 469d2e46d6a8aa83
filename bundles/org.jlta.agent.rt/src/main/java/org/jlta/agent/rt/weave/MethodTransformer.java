package org.jlta.agent.rt.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.MethodPatterns;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.methods.TimedMethods;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves entry and exit into the classes that the options include, when the JVM loads or retransforms them. Classes of
 * the boot loader are left alone, since the hook itself runs on them, and so are the agent's, and those of other modules of the
 * JDK unless their packages are named outright. A class that cannot be woven stays as it is and is counted.
 */
public final class MethodTransformer implements ClassFileTransformer {
    private static final String AGENT = "org/jlta/agent/";

    private final MethodPatterns include;
    private final MethodWeaver weaver;
    private final Losses losses;

    public MethodTransformer(AgentOptions options, TimedMethods methods, Losses losses) {
        this.include = options.include();
        this.weaver = new MethodWeaver(new TimedChoice(include, options.exclude(), options.calls()), methods, losses);
        this.losses = losses;
    }

    @Override
    public byte[] transform(Module module, ClassLoader loader, String className, Class<?> redefined,
            ProtectionDomain domain, byte[] classFile) {
        if (loader == null || className == null || !isIncluded(module, className)) {
            return null;
        }
        try {
            return weaver.weave(className, classFile);
        } catch (Throwable e) {
            losses.weaveFailed(className, e);
            return null;
        }
    }

    private boolean isIncluded(Module module, String className) {
        String binaryName = className.replace('/', '.');
        return !className.startsWith(AGENT)
                && (isOfJdk(module) ? include.hasJdkClass(binaryName) : include.hasClass(binaryName));
    }

    private static boolean isOfJdk(Module module) {
        String name = module.getName();
        return name != null && (name.startsWith("java.") || name.startsWith("jdk."));
    }

    /** Weaves what is loaded already and from now on what will be. */
    public void install(Instrumentation instrumentation) {
        loadOwnClasses();
        instrumentation.addTransformer(this, true);
        new ClassChanges(instrumentation, losses).whileRecording(loadedTargets(instrumentation));
    }

    /** Gives all classes back as they were. */
    public void remove(Instrumentation instrumentation) {
        if (instrumentation.removeTransformer(this)) {
            new ClassChanges(instrumentation, losses).whileRecording(loadedTargets(instrumentation));
        }
    }

    /** Before the first transformation, in which no class should be loaded. */
    private void loadOwnClasses() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Example", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "example", "()V", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        weaver.example(writer.toByteArray());
    }

    private List<Class<?>> loadedTargets(Instrumentation instrumentation) {
        List<Class<?>> targets = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (type.getClassLoader() != null && !type.isArray() && instrumentation.isModifiableClass(type)
                    && isIncluded(type.getModule(), type.getName().replace('.', '/'))) {
                targets.add(type);
            }
        }
        return targets;
    }
}
