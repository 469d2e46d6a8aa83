package org.jlta.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder of one web application, unpacked from this jar, so that the application's own class loader defines its
 * classes although the same class files lie on the server's class path.
 *
 * @param root     the folder
 * @param listener binary name of its context listener
 * @param servlet  binary name of its servlet, which answers every request
 */
record WebFolder(Path root, String listener, String servlet) {
    private static final String DESCRIPTOR = """
            <?xml version="1.0" encoding="UTF-8"?>
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.1" metadata-complete="true">
              <context-param><param-name>%s</param-name><param-value>%s</param-value></context-param>
              <listener><listener-class>%s</listener-class></listener>
              <servlet><servlet-name>main</servlet-name><servlet-class>%s</servlet-class></servlet>
              <servlet-mapping><servlet-name>main</servlet-name><url-pattern>/</url-pattern></servlet-mapping>
            </web-app>
            """;

    /** Unpacks the classes; the first is the listener, the second the servlet. */
    static WebFolder unpack(Path root, List<Class<?>> classes) throws IOException {
        for (Class<?> type : classes) {
            unpack(type, root.resolve("WEB-INF/classes"));
        }
        return new WebFolder(root, classes.get(0).getName(), classes.get(1).getName());
    }

    /** Copies the class file of a type and those that the compiler numbers after it: its anonymous classes, its switches. */
    private static void unpack(Class<?> type, Path classes) throws IOException {
        String name = type.getName().replace('.', '/');
        Files.createDirectories(classes.resolve(name).getParent());
        String file = name + ".class";
        for (int i = 1; type.getResource("/" + file) != null; i++) {
            try (InputStream in = type.getResourceAsStream("/" + file)) {
                Files.copy(in, classes.resolve(file));
            }
            file = name + "$" + i + ".class";
        }
    }

    /** Writes the deployment descriptor with one context parameter, which the next start reads. */
    void describe(String parameter, String value) throws IOException {
        Files.writeString(root.resolve("WEB-INF/web.xml"), DESCRIPTOR.formatted(parameter, value, listener, servlet));
    }
}
