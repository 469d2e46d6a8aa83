package org.jlta.demo.shop;

import org.jlta.demo.LeakKind;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/** Starts what the shop needs, and has no {@code contextDestroyed} that would stop it: the bug of the demo. */
public final class ShopListener implements ServletContextListener {
    /** Context parameter: what to start and forget, see {@link LeakKind#decode(String)}. */
    public static final String FORGETS = "forgets";

    @Override
    public void contextInitialized(ServletContextEvent event) {
        for (LeakKind kind : LeakKind.decode(event.getServletContext().getInitParameter(FORGETS))) {
            switch (kind) {
            case TIMER -> PriceTimer.start();
            case POOL -> OrderPool.start();
            case THREAD -> StockFeed.start();
            }
        }
    }
}
