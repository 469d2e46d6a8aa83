package org.jlta.agent.rt.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.jlta.agent.options.Part;
import org.jlta.agent.rt.ForeignKinds;
import org.jlta.agent.rt.Losses;

/**
 * Weaves the classes of {@link HookPoints} and calls in the application's {@link OwnCode} when the JVM loads or
 * retransforms them; all others are left alone after a comparison of names. A class that cannot be woven stays as it is and is counted.
 */
public final class HookTransformer implements ClassFileTransformer {
    /** When the agent comes to a JVM that runs, each class that is loaded already stops all threads for a moment. */
    private static final int MOST_OWN = 2000;

    private final ForeignKinds kinds;
    private volatile HookPoints points;
    private final OwnCode ownCode;
    /** Names of classes of own code that were woven. */
    private final Set<String> wovenOwn = ConcurrentHashMap.newKeySet();
    private final AtomicInteger wovenTargets = new AtomicInteger();
    private volatile Weaver weaver;
    private final Losses losses;
    private final LoaderListener loaders;
    private final boolean seesStart;

    /**
     * @param parts
     *            what is recorded; for a part that is off nothing is woven
     * @param kinds
     *            classes that are not of the JDK
     * @param seesStart
     *            whether the agent is there before the main class
     */
    public HookTransformer(Set<Part> parts, OwnCode ownCode, ForeignKinds kinds, LoaderListener loaders, Losses losses,
            boolean seesStart) {
        this.seesStart = seesStart;
        this.ownCode = ownCode;
        this.loaders = loaders;
        this.kinds = kinds;
        choose(parts);
        this.losses = losses;
    }

    private void choose(Set<Part> parts) {
        HookPoints chosen = new HookPoints(parts, kinds, seesStart);
        loadClasses(chosen);
        points = chosen;
        weaver = new Weaver(chosen, Runtime.version().feature() >= 19);
    }

    /** Before the first transformation with these points, which would else be that of the very class it needs. */
    private void loadClasses(HookPoints chosen) {
        chosen.hasAny("");
        chosen.of("", "", "");
        chosen.ofStatic("", "", "");
        chosen.callsOf("", "", null, new Changes());
        new OwnCalls(null, "", "", ownCode.sites(), new Changes());
    }

    /**
     * Weaves for other parts from now on. A class is woven anew from its own class file, so that at no moment a hook that stays
     * is missing.
     */
    public void change(Instrumentation instrumentation, Set<Part> parts) {
        Set<Class<?>> woven = new LinkedHashSet<>(loadedTargets(instrumentation));
        woven.addAll(loadedOwn(instrumentation));
        choose(parts);
        woven.addAll(loadedTargets(instrumentation));
        woven.addAll(loadedOwn(instrumentation));
        changes(instrumentation).whileRecording(woven);
    }

    private ClassChanges changes(Instrumentation instrumentation) {
        return new ClassChanges(instrumentation, losses);
    }

    @Override
    public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
            byte[] classFile) {
        loaders.seen(loader);
        if (className == null) {
            return null;
        }
        try {
            if (isTarget(loader, className)) {
                byte[] woven = weaver.weave(className, classFile);
                if (points.isForeign(className)) {
                    kinds.tellWrong(losses);
                }
                if (woven != null) {
                    wovenTargets.incrementAndGet();
                }
                return woven;
            }
            return isOwn(loader, className, domain) ? weaveOwn(className, classFile) : null;
        } catch (Throwable e) {
            losses.weaveFailed(className, e);
            return null;
        }
    }

    private boolean isTarget(ClassLoader loader, String className) {
        return points.hasAny(className) && (loader == null || points.isForeign(className));
    }

    private boolean isOwn(ClassLoader loader, String className, ProtectionDomain domain) {
        return points.areInOwnCode() && ownCode.has(loader, className, domain);
    }

    private byte[] weaveOwn(String className, byte[] classFile) {
        byte[] woven = weaver.weaveOwn(className, classFile, ownCode.sites());
        if (woven != null) {
            wovenOwn.add(className);
        }
        return woven;
    }

    /** Weaves what is loaded already and from now on what will be. */
    public void install(Instrumentation instrumentation) {
        instrumentation.addTransformer(this, true);
        ClassChanges changes = changes(instrumentation);
        for (List<Class<?>> loaded : List.of(loadedTargets(instrumentation), loadedOwn(instrumentation))) {
            if (seesStart) {
                changes.beforeRecording(loaded);
            } else {
                changes.whileRecording(loaded);
            }
        }
    }

    /** How many classes were changed so far, timed methods not counted. */
    public int wovenClasses() {
        return wovenTargets.get() + wovenOwn.size();
    }

    /** Gives all classes back as they were. */
    public void remove(Instrumentation instrumentation) {
        instrumentation.removeTransformer(this);
        List<Class<?>> woven = loadedTargets(instrumentation);
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (wovenOwn.contains(internalName(type))) {
                woven.add(type);
            }
        }
        changes(instrumentation).whileRecording(woven);
    }

    private List<Class<?>> loadedTargets(Instrumentation instrumentation) {
        List<Class<?>> targets = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            loaders.seen(type.getClassLoader());
            if (isTarget(type.getClassLoader(), internalName(type))) {
                targets.add(type);
            }
        }
        return targets;
    }

    private List<Class<?>> loadedOwn(Instrumentation instrumentation) {
        List<Class<?>> found = new ArrayList<>();
        // twice: only the main class tells where own code comes from
        for (int i = 0; i < 2; i++) {
            found.clear();
            for (Class<?> type : instrumentation.getAllLoadedClasses()) {
                if (type.getClassLoader() != null && instrumentation.isModifiableClass(type)
                        && isOwn(type.getClassLoader(), internalName(type), type.getProtectionDomain())) {
                    found.add(type);
                }
            }
        }
        if (found.size() > MOST_OWN) {
            losses.note("calls in own code are seen in classes that were loaded after the agent came: "
                    + found.size() + " were loaded before, which is too many to change");
            found.clear();
        }
        return found;
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
