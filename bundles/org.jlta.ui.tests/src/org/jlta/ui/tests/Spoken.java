package org.jlta.ui.tests;

import java.util.List;

import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleControlListener;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.widgets.Control;

/**
 * What a control answers to assistive technology. Its listeners are asked one by one, as the platform does; it keeps them to itself, and
 * asks them only where the desktop has a screen reader.
 */
final class Spoken {
    private final Accessible accessible;

    Spoken(Control control) {
        accessible = control.getAccessible();
    }

    /** @param child {@link org.eclipse.swt.accessibility.ACC#CHILDID_SELF} for the control itself */
    String name(int child) throws ReflectiveOperationException {
        AccessibleEvent event = new AccessibleEvent(this);
        event.childID = child;
        for (AccessibleListener listener : this.<AccessibleListener>listeners("accessibleListeners")) {
            listener.getName(event);
        }
        return event.result;
    }

    String description(int child) throws ReflectiveOperationException {
        AccessibleEvent event = new AccessibleEvent(this);
        event.childID = child;
        for (AccessibleListener listener : this.<AccessibleListener>listeners("accessibleListeners")) {
            listener.getDescription(event);
        }
        return event.result;
    }

    /** What one kind of question is answered with. */
    @FunctionalInterface
    interface Question {
        void ask(AccessibleControlListener listener, AccessibleControlEvent event);
    }

    AccessibleControlEvent answer(int child, Question question) throws ReflectiveOperationException {
        AccessibleControlEvent event = new AccessibleControlEvent(this);
        event.childID = child;
        for (AccessibleControlListener listener : this
                .<AccessibleControlListener>listeners("accessibleControlListeners")) {
            question.ask(listener, event);
        }
        return event;
    }

    int role(int child) throws ReflectiveOperationException {
        return answer(child, AccessibleControlListener::getRole).detail;
    }

    String value(int child) throws ReflectiveOperationException {
        return answer(child, AccessibleControlListener::getValue).result;
    }

    @SuppressWarnings("unchecked")
    private <L> List<L> listeners(String field) throws ReflectiveOperationException {
        var kept = Accessible.class.getDeclaredField(field);
        kept.setAccessible(true);
        List<L> listeners = (List<L>) kept.get(accessible);
        return listeners == null ? List.of() : listeners;
    }
}
