package org.jlta.agent.rt.context;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.context.ContainerLoader.Activity;
import org.jlta.agent.rt.weave.LoaderListener;

/**
 * The contexts that were seen, by class loader or module, none of which it keeps alive. Any thread may call it.
 * <p>
 * What stops is noticed at once where a hook tells it, else by {@link #poll}.
 */
public final class Contexts implements LoaderListener {
    /** Loads accessors that reflection generates, up to JDK 17. */
    private static final String REFLECTION_LOADER = "jdk.internal.reflect.DelegatingClassLoader";

    private final ContextKinds kinds;
    private final OtherLoader others = new OtherLoader();
    private final IdentityWeakMap<Object, Context> byOwner = new IdentityWeakMap<>();
    private final Map<String, Integer> generations = new HashMap<>();
    private final List<Context> all = new ArrayList<>();
    private final ContextListener listener;
    private final Losses losses;
    private final ClassLoader system = ClassLoader.getSystemClassLoader();
    private final ClassLoader own = Contexts.class.getClassLoader();
    private volatile boolean possible;
    private long lastId;

    public Contexts(ContextKinds kinds, ContextListener listener, Losses losses) {
        this.kinds = kinds;
        this.listener = listener;
        this.losses = losses;
        for (Module module : ModuleLayer.boot().modules()) {
            possible |= !isOfJdk(module);
        }
    }

    /** A class of the loader, null for the boot loader, was or is being loaded. Cheap. */
    @Override
    public void seen(ClassLoader loader) {
        if (!possible && loader != null && loader != own && !isBuiltIn(loader)
                && !loader.getClass().getName().equals(REFLECTION_LOADER)) {
            possible = true;
        }
    }

    /** Whether anything can have a context: there is a module, or a class loader, that is not the JVM's own. */
    boolean arePossible() {
        return possible;
    }

    /** The context that a class belongs to, or null for those of the JDK and the plain class path. */
    Context of(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed() && !isOfJdk(module)) {
            Context context = byOwner.get(module);
            return context != null
                    ? context
                    : add(module, new ContextName(ContextName.MODULE, module.getName()), Activity.UNKNOWN);
        }
        return of(type.getClassLoader());
    }

    /** Whether the class comes with the JDK, or is the agent's. */
    boolean isSystem(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == own || isOfJdk(type.getModule());
    }

    /** The context of what a class loader loads, or null. */
    public Context of(ClassLoader loader) {
        if (loader == null || loader == own || isBuiltIn(loader)) {
            return null;
        }
        Context known = byOwner.get(loader);
        if (known == null || known.isStopped() && isRestarted(loader)) {
            known = resolve(loader);
        }
        return known;
    }

    /** All that were seen, the stopped ones too. */
    public List<Context> all() {
        synchronized (all) {
            return new ArrayList<>(all);
        }
    }

    /** Whether there is one that was stopped and is still in memory. */
    boolean haveStopped() {
        for (Context context : all()) {
            if (context.isStopped() && context.owner() != null) {
                return true;
            }
        }
        return false;
    }

    /** The stopped context that a class loader, or one above it, belongs to; null for none. */
    Context stoppedOf(ClassLoader loader) {
        for (ClassLoader above = loader; above != null && !isBuiltIn(above); above = above.getParent()) {
            Context context = byOwner.get(above);
            if (context != null) {
                return context.isStopped() ? context : null;
            }
        }
        return null;
    }

    /** Looks for contexts that stopped since the last time. */
    public void poll() {
        byOwner.removeCollected();
        for (Context context : all()) {
            Object owner = context.owner();
            if (owner == null) {
                stop(context);
            } else if (!context.isStopped() && owner instanceof ClassLoader) {
                pollActivity(context, (ClassLoader) owner);
            }
        }
    }

    /** A hook saw that what the loader stands for has stopped. */
    public void stopped(ClassLoader loader) {
        Context context = byOwner.get(loader);
        if (context != null) {
            stop(context);
        }
    }

    private boolean isBuiltIn(ClassLoader loader) {
        for (ClassLoader c = system; c != null; c = c.getParent()) {
            if (c == loader) {
                return true;
            }
        }
        return false;
    }

    private void pollActivity(Context context, ClassLoader loader) {
        Activity activity = activity(container(loader), loader);
        if (activity == Activity.ACTIVE) {
            context.markActive();
        } else if (activity == Activity.INACTIVE && context.seenActive()) {
            stop(context);
        }
    }

    private boolean isRestarted(ClassLoader loader) {
        return activity(container(loader), loader) == Activity.ACTIVE;
    }

    private Context resolve(ClassLoader loader) {
        ContainerLoader container = container(loader);
        if (container == others) {
            Context outer = ofContainerAbove(loader);
            if (outer != null) {
                byOwner.put(loader, outer);
                return outer;
            }
        }
        ContextName name = name(container, loader);
        return name == null ? null : add(loader, name, activity(container, loader));
    }

    /** A container's application may load classes by helpers of its own, such as those of its pages. */
    private Context ofContainerAbove(ClassLoader loader) {
        for (ClassLoader above = loader.getParent(); above != null && above != system; above = above.getParent()) {
            if (container(above) != others) {
                return of(above);
            }
        }
        return null;
    }

    private Context add(Object owner, ContextName name, Activity activity) {
        Context context;
        Context replaced = null;
        synchronized (all) {
            Context other = byOwner.get(owner);
            if (other != null && !other.isStopped()) {
                return other;
            }
            int generation = generations.getOrDefault(name.key(), 0) + 1;
            generations.put(name.key(), generation);
            context = new Context(++lastId, name, generation, owner);
            if (name.kind.equals(ContextName.SPRING_BOOT)) {
                replaced = lastOf(name);
            }
            byOwner.put(owner, context);
            all.add(context);
        }
        if (activity == Activity.ACTIVE) {
            context.markActive();
        }
        if (replaced != null) {
            stop(replaced);
        }
        listener.contextAppeared(context);
        return context;
    }

    private Context lastOf(ContextName name) {
        for (int i = all.size() - 1; i >= 0; i--) {
            Context context = all.get(i);
            if (context.kind().equals(name.kind) && context.name().equals(name.name)) {
                return context;
            }
        }
        return null;
    }

    private void stop(Context context) {
        if (context.stop()) {
            listener.contextStopped(context);
        }
    }

    private ContainerLoader container(ClassLoader loader) {
        ContainerLoader container = kinds.of(loader);
        return container == null ? others : container;
    }

    private ContextName name(ContainerLoader container, ClassLoader loader) {
        try {
            return container.name(loader);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            losses.note("a " + container.getClass().getSimpleName() + " did not tell its name: " + e);
            return others.name(loader);
        }
    }

    private Activity activity(ContainerLoader container, ClassLoader loader) {
        try {
            return container.activity(loader);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            losses.note("a " + container.getClass().getSimpleName() + " did not tell its state: " + e);
            return Activity.UNKNOWN;
        }
    }

    private static boolean isOfJdk(Module module) {
        String name = module.getName();
        return name != null && (name.startsWith("java.") || name.startsWith("jdk."));
    }
}
