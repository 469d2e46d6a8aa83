package org.jlta.agent.rt.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.agent.rt.context.ContainerLoader.Activity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContextKindsTest {
    private static final String CLASS = PluginLoader.class.getName();

    private final PluginLoader loader = new PluginLoader();

    @Test
    void asksTheGettersOfALine() throws ReflectiveOperationException {
        ContainerLoader container = ContextKinds
                .with(List.of("# plug-ins", "",
                        CLASS + " name=getPlugin.getId running=getPlugin.isStarted kind=plugin"))
                .of(loader);

        assertEquals("plugin reports", container.name(loader).key());
        assertEquals(Activity.INACTIVE, container.activity(loader));
        loader.getPlugin().started = true;
        assertEquals(Activity.ACTIVE, container.activity(loader));
    }

    @Test
    void findsTheLoaderByAnInterface() throws ReflectiveOperationException {
        ContainerLoader container = ContextKinds.with(List.of(HasPlugin.class.getName() + " name=getPlugin.getId"))
                .of(loader);

        assertEquals("container reports", container.name(loader).key());
        assertEquals(Activity.UNKNOWN, container.activity(loader));
    }

    @Test
    void knowsNoContainerOfOtherLoaders() {
        assertNull(ContextKinds.with(List.of()).of(loader));
    }

    @Test
    void saysWhichMethodIsMissing() {
        ContainerLoader container = ContextKinds.with(List.of(CLASS + " name=getPlugin.getTitle")).of(loader);

        NoSuchMethodException missing = assertThrows(NoSuchMethodException.class, () -> container.name(loader));

        assertTrue(missing.getMessage().endsWith("Plugin.getTitle"), missing.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.acme.Loader", "com.acme.Loader running=isOn", "name=getName", "com.acme.Loader name",
            "com.acme.Loader name=", "com.acme.Loader name=getName what=x"})
    void refusesALineOfAnotherForm(String line) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> ContextKinds.with(List.of(line)));

        assertTrue(refused.getMessage().contains("expected is"), refused.getMessage());
    }

    /** Of a container. */
    public interface HasPlugin {
        Plugin getPlugin();
    }

    /** What a loader stands for. */
    public static final class Plugin {
        private boolean started;

        public String getId() {
            return "reports";
        }

        public boolean isStarted() {
            return started;
        }
    }

    /** Not public, as a container's classes may be. */
    private static final class PluginLoader extends ClassLoader implements HasPlugin {
        private final Plugin plugin = new Plugin();

        @Override
        public Plugin getPlugin() {
            return plugin;
        }
    }
}
