package org.jlta.ide.fix;

import java.util.Set;

import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;

/**
 * Where a pool is made.
 *
 * @param expression a call of {@code Executors} or of the pool's constructor
 * @param called     what it calls
 */
record PoolCreation(Expression expression, IMethodBinding called) {
    private static final String EXECUTORS = "java.util.concurrent.Executors";
    private static final Set<String> WITH_FACTORY = Set.of("newFixedThreadPool", "newCachedThreadPool",
            "newSingleThreadExecutor", "newScheduledThreadPool", "newSingleThreadScheduledExecutor");
    private static final Set<String> POOLS = Set.of("java.util.concurrent.ThreadPoolExecutor",
            "java.util.concurrent.ScheduledThreadPoolExecutor");

    /** Null where no pool is made on the line. */
    static PoolCreation in(MarkedCode code) {
        MethodInvocation call = code.call(PoolCreation::isPool);
        if (call != null) {
            return new PoolCreation(call, call.resolveMethodBinding());
        }
        ClassInstanceCreation creation = code.creation(PoolCreation::isPool);
        return creation == null ? null : new PoolCreation(creation, creation.resolveConstructorBinding());
    }

    private static boolean isPool(Expression expression) {
        return MarkedCode.isA(expression.resolveTypeBinding(), "java.util.concurrent.ExecutorService");
    }

    /** Whether there is a like call with a factory of threads. */
    boolean canHaveFactory() {
        if (called == null) {
            return false;
        }
        for (ITypeBinding parameter : called.getParameterTypes()) {
            if (parameter.getQualifiedName().equals("java.util.concurrent.ThreadFactory")) {
                return false;
            }
        }
        String type = called.getDeclaringClass().getQualifiedName();
        return called.isConstructor()
                ? POOLS.contains(type)
                : type.equals(EXECUTORS) && WITH_FACTORY.contains(called.getName());
    }

    /** At which place among the arguments the factory goes: before the handler of refused tasks. */
    int factoryIndex() {
        ITypeBinding[] parameters = called.getParameterTypes();
        boolean handler = parameters.length > 0 && parameters[parameters.length - 1].getQualifiedName()
                .equals("java.util.concurrent.RejectedExecutionHandler");
        return handler ? parameters.length - 1 : parameters.length;
    }
}
