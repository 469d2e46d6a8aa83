package org.jlta.agent.rt.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.jlta.agent.options.Part;
import org.jlta.agent.rt.Losses;

/**
 * Weaves the classes of {@link HookPoints} when the JVM loads or retransforms them; all others are left alone after a
 * comparison of names. A class that cannot be woven stays as it is and is counted.
 */
public final class HookTransformer implements ClassFileTransformer {
    private final HookPoints points;
    private final Weaver weaver;
    private final Losses losses;
    private final LoaderListener loaders;

    /**
     * @param parts
     *            what is recorded; for a part that is off nothing is woven
     */
    public HookTransformer(Set<Part> parts, LoaderListener loaders, Losses losses) {
        this.loaders = loaders;
        this.points = new HookPoints(parts);
        this.weaver = new Weaver(points, Runtime.version().feature() >= 19);
        this.losses = losses;
    }

    @Override
    public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
            byte[] classFile) {
        loaders.seen(loader);
        if (className == null || !points.hasAny(className)) {
            return null;
        }
        if (loader != null && !className.equals(HookPoints.WEB_LOADER)) {
            return null;
        }
        try {
            return weaver.weave(className, classFile);
        } catch (Throwable e) {
            losses.weaveFailed(className, e);
            return null;
        }
    }

    /** Weaves what is loaded already and from now on what will be. */
    public void install(Instrumentation instrumentation) {
        // loaded before the first transformation, which would else be that of the very class it needs
        points.of("", "", "");
        instrumentation.addTransformer(this, true);
        retransform(instrumentation);
    }

    /** Gives all classes back as they were. */
    public void remove(Instrumentation instrumentation) {
        instrumentation.removeTransformer(this);
        retransform(instrumentation);
    }

    private void retransform(Instrumentation instrumentation) {
        for (Class<?> type : loadedTargets(instrumentation)) {
            try {
                instrumentation.retransformClasses(type);
            } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException e) {
                losses.weaveFailed(type.getName(), e);
            }
        }
    }

    private List<Class<?>> loadedTargets(Instrumentation instrumentation) {
        List<Class<?>> targets = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            loaders.seen(type.getClassLoader());
            String name = type.getName().replace('.', '/');
            if (points.hasAny(name) && (type.getClassLoader() == null || name.equals(HookPoints.WEB_LOADER))) {
                targets.add(type);
            }
        }
        return targets;
    }
}
