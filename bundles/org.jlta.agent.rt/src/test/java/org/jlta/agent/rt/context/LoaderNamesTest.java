package org.jlta.agent.rt.context;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LoaderNamesTest {

    @Test
    void turnsTomcatBaseNamesIntoPaths() {
        assertEquals("/shop", TomcatLoader.path("shop"));
        assertEquals("/shop", TomcatLoader.path("/shop"));
        assertEquals("/", TomcatLoader.path("ROOT"));
        assertEquals("/a/b", TomcatLoader.path("a#b"));
        assertEquals("/shop##2", TomcatLoader.path("shop##2"));
        assertEquals("/##2", TomcatLoader.path("ROOT##2"));
    }

    @Test
    void namesSpringBootApplicationsByJarOrMainClass() {
        assertEquals("shop-1.2", SpringBootLoader.applicationName("/opt/shop-1.2.jar --port=80"));
        assertEquals("shop", SpringBootLoader.applicationName("C:\\apps\\shop.jar"));
        assertEquals("Main", SpringBootLoader.applicationName("com.acme.Main a b"));
        assertEquals("", SpringBootLoader.applicationName(""));
    }
}
