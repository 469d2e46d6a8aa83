package org.jlta.launching;

import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What comes into view when the program of a launch configuration begins. */
public enum ShownAtLaunch {
    /** The sessions and what is found, beside what is there. */
    VIEWS,
    /** The perspective Thread Analysis. */
    PERSPECTIVE,
    /** Nothing: the session is open all the same. */
    NOTHING;

    private static final String ATTRIBUTE = "org.jlta.launching.shown";

    /** What a configuration says, {@link #VIEWS} where it says nothing or what another version wrote. */
    public static ShownAtLaunch of(ILaunchConfiguration configuration) throws CoreException {
        String word = configuration.getAttribute(ATTRIBUTE, "");
        return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst().orElse(VIEWS);
    }

    /** Lets a configuration say so; what is usual leaves no attribute. */
    public void writeTo(ILaunchConfigurationWorkingCopy configuration) {
        if (this == VIEWS) {
            configuration.removeAttribute(ATTRIBUTE);
        } else {
            configuration.setAttribute(ATTRIBUTE, word());
        }
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
