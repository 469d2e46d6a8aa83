package org.jlta.ide.internal;

import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.jlta.analysis.overview.PlacedFinding;

/** A setting of this bundle that is on or off, kept in the workspace. Any thread may call. */
public final class IdeSwitch {
    /** The bundle whose node holds them. */
    public static final String NODE = "org.jlta.ide";
    /** Whether Java editors tell where threads come from. */
    public static final IdeSwitch SHOW_LINES = new IdeSwitch("showLines", true);

    /** Whether the Debug view tells where threads come from. */
    public static final IdeSwitch SHOW_ORIGINS = new IdeSwitch("showOrigins", true);

    private final String key;
    private final boolean byDefault;

    private IdeSwitch(String key, boolean byDefault) {
        this.key = key;
        this.byDefault = byDefault;
    }

    /**
     * The one of a key.
     *
     * @throws IllegalArgumentException for no key of a switch that is always there
     */
    static IdeSwitch of(String key) {
        return Stream.of(SHOW_LINES, SHOW_ORIGINS).filter(each -> each.key.equals(key)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("switch: key=" + key));
    }

    /** Whether findings of a kind become problem markers. */
    public static IdeSwitch marks(PlacedFinding.Kind kind) {
        return new IdeSwitch("mark." + kind.word(), true);
    }

    public String key() {
        return key;
    }

    public boolean isByDefault() {
        return byDefault;
    }

    public boolean get() {
        return node().getBoolean(key, byDefault);
    }

    public void set(boolean on) {
        node().putBoolean(key, on);
    }

    /**
     * @param changed called in the thread that changes it
     * @return ends the listening
     */
    public Runnable listen(Consumer<Boolean> changed) {
        IPreferenceChangeListener listener = event -> {
            if (event.getKey().equals(key)) {
                changed.accept(get());
            }
        };
        node().addPreferenceChangeListener(listener);
        return () -> node().removePreferenceChangeListener(listener);
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }
}
