package org.jlta.agent.rt.weave;

/** Is told of each class that is loaded, on the thread that loads it, before the class can be used. */
public interface LoaderListener {

    /**
     * @param loader
     *            null for the boot loader
     */
    void seen(ClassLoader loader);
}
