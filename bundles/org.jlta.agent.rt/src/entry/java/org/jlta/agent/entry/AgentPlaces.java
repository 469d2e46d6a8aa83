package org.jlta.agent.entry;

import java.io.File;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The jars of agents on the class path, where the JVM puts each that is loaded. Only the class path tells of another one: the JVM
 * calls the entry class that it has already.
 */
final class AgentPlaces {
    private final String agentClass;
    private final Set<String> seen = new HashSet<>();

    /**
     * @param agentClass
     *            binary name of a class that all of them have
     */
    AgentPlaces(String agentClass) {
        this.agentClass = agentClass;
    }

    /** The jar of this class; when that was deleted since, another one that is there. */
    URL first() throws IOException {
        URL own = AgentEntry.class.getProtectionDomain().getCodeSource().getLocation();
        if (isThere(own)) {
            return own;
        }
        List<URL> all = all();
        return all.isEmpty() ? own : all.get(0);
    }

    /**
     * The jar of that version; null when there is none.
     *
     * @param version
     *            null for the jar that came on the class path since the last call, if any
     */
    URL of(String version) throws IOException {
        URL found = null;
        for (URL jar : all()) {
            boolean isNew = seen.add(jar.toString());
            if (version == null ? isNew : version.equals(version(jar))) {
                found = jar;
            }
        }
        return found;
    }

    /** It is new when it is loaded again. */
    void forget(URL jar) {
        seen.remove(jar.toString());
    }

    /** As its manifest tells it; null when it does not. */
    static String version(URL jar) throws IOException {
        if (!isThere(jar)) {
            return null;
        }
        try (JarFile file = new JarFile(new File(jar.toURI()))) {
            Manifest manifest = file.getManifest();
            return manifest == null
                    ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
        } catch (URISyntaxException e) {
            throw new IOException("the place of the agent is no path: " + jar, e);
        }
    }

    private List<URL> all() throws IOException {
        List<URL> jars = new ArrayList<>();
        Enumeration<URL> places = ClassLoader.getSystemClassLoader()
                .getResources(agentClass.replace('.', '/') + ".class");
        while (places.hasMoreElements()) {
            URLConnection place = places.nextElement().openConnection();
            if (place instanceof JarURLConnection && isThere(((JarURLConnection) place).getJarFileURL())) {
                jars.add(((JarURLConnection) place).getJarFileURL());
            }
        }
        return jars;
    }

    private static boolean isThere(URL file) {
        try {
            return !"file".equals(file.getProtocol()) || new File(file.toURI()).exists();
        } catch (URISyntaxException e) {
            // a path that cannot be written as an URI: the loader will tell
            return true;
        }
    }
}
