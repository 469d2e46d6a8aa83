package org.jlta.agent.rt.weave;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.rt.CallSites;

/**
 * Which classes are the application's own code: those of the packages that were named, else all that come from where the
 * main class comes from, and, where that is a jar, those of the class path's folders: a test runner's main class is in its
 * jar, while tests and what they test lie in folders. Any thread may call it.
 */
public final class OwnCode {
    private static final String JAR = ".jar";

    private final List<String> packages;
    private final CallSites sites;
    private final String mainClass;
    private final File mainJar;
    private final ClassLoader system = ClassLoader.getSystemClassLoader();
    /** Where the main class comes from, once it was seen; of the system's loader, which never goes. */
    private volatile ProtectionDomain domain;

    /**
     * @param packages
     *            names with dots; empty for where the main class comes from
     * @param command
     *            main class, module and main class, or jar; null when not known
     * @param sites
     *            numbers the calls that are woven in it
     */
    public OwnCode(List<String> packages, String command, CallSites sites) {
        this.sites = sites;
        this.packages = new ArrayList<>();
        for (String name : packages) {
            this.packages.add(name.replace('.', '/') + "/");
        }
        boolean isJar = command != null && command.endsWith(JAR);
        mainJar = isJar ? canonical(new File(command)) : null;
        mainClass = command == null || isJar
                ? null
                : command.substring(command.indexOf('/') + 1).replace('.', '/');
    }

    /**
     * Whether a class is.
     *
     * @param loader
     *            of the class; null for the boot loader
     * @param className
     *            internal name
     * @param from
     *            null where it is not known where it comes from
     */
    boolean has(ClassLoader loader, String className, ProtectionDomain from) {
        if (loader == null) {
            return false;
        }
        if (!packages.isEmpty()) {
            return isInPackages(className);
        }
        if (from == null || loader != system) {
            return false;
        }
        if (domain == null && isMain(className, from)) {
            domain = from;
        }
        return domain == from || isMainInJar() && isFolder(from);
    }

    private boolean isMainInJar() {
        return mainJar != null || domain != null && !isFolder(domain);
    }

    private static boolean isFolder(ProtectionDomain from) {
        URL location = location(from);
        return location != null && "file".equals(location.getProtocol()) && location.getPath().endsWith("/");
    }

    /** Null where it is not known. */
    private static URL location(ProtectionDomain from) {
        return from.getCodeSource() == null ? null : from.getCodeSource().getLocation();
    }

    CallSites sites() {
        return sites;
    }

    private boolean isInPackages(String className) {
        for (String prefix : packages) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMain(String className, ProtectionDomain from) {
        if (mainJar == null) {
            return className.equals(mainClass);
        }
        URL location = location(from);
        return location != null && "file".equals(location.getProtocol()) && mainJar.equals(file(location));
    }

    /** Null where it is none. */
    private static File file(URL location) {
        try {
            return canonical(new File(new URI("file:" + location.getPath())));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null;
        }
    }

    /** As the JDK's loader names the places of its classes. */
    private static File canonical(File file) {
        try {
            return file.getCanonicalFile();
        } catch (IOException e) {
            return file.getAbsoluteFile();
        }
    }
}
