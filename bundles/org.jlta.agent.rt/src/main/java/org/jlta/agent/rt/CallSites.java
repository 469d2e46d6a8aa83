package org.jlta.agent.rt;

import java.util.ArrayList;
import java.util.List;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.events.CallSiteEvent;
import org.jlta.agent.rt.events.EventText;

/**
 * Numbers the places of calls in woven code, so that an event can name its place by a number: writing the text each time
 * would cost more than the rest of the event. Any thread may call it.
 */
public final class CallSites implements SessionPart {
    /** Never the number of a place. */
    public static final int NONE = 0;
    /** The largest number; places beyond have none. */
    public static final int MOST = (1 << 20) - 1;

    private final List<String> places = new ArrayList<>();
    private final Runnable writeAll = new WriteAll();
    private boolean installed;

    /**
     * The number of a new place, which is written into the recording at once, where one runs, and into every chunk.
     *
     * @param place
     *            {@code com.acme.Queue.put:31}
     */
    public synchronized int add(String place) {
        if (places.size() == MOST) {
            return NONE;
        }
        places.add(place);
        if (installed) {
            write(places.size(), place);
        }
        return places.size();
    }

    /** From now on they are written. The events must be registered; before, their class must not even be loaded. */
    @Override
    public synchronized void begin() {
        installed = true;
        FlightRecorder.addPeriodicEvent(CallSiteEvent.class, writeAll);
    }

    @Override
    public synchronized void end() {
        installed = false;
        FlightRecorder.removePeriodicEvent(writeAll);
    }

    private synchronized List<String> copy() {
        return new ArrayList<>(places);
    }

    private final class WriteAll implements Runnable {
        @Override
        public void run() {
            int number = 0;
            for (String place : copy()) {
                number++;
                write(number, place);
            }
        }
    }

    private static void write(int number, String place) {
        CallSiteEvent event = new CallSiteEvent();
        if (event.shouldCommit()) {
            event.site = number;
            event.place = EventText.encode(place);
            event.commit();
        }
    }
}
