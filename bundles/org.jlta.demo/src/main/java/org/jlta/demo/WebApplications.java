package org.jlta.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.scan.StandardJarScanner;
import org.jlta.demo.blog.BlogListener;
import org.jlta.demo.blog.BlogServlet;
import org.jlta.demo.shop.OrderPool;
import org.jlta.demo.shop.PriceTimer;
import org.jlta.demo.shop.ShopListener;
import org.jlta.demo.shop.ShopServlet;
import org.jlta.demo.shop.StockFeed;

/** An embedded Tomcat on a free loopback port with the two web applications of the demo. */
final class WebApplications {
    private static final List<Class<?>> SHOP = List.of(ShopListener.class, ShopServlet.class, PriceTimer.class,
            OrderPool.class, StockFeed.class);
    private static final List<Class<?>> BLOG = List.of(BlogListener.class, BlogServlet.class);

    private final WebFolder shopFolder;
    private final Context shop;
    private final int port;

    private WebApplications(WebFolder shopFolder, Context shop, int port) {
        this.shopFolder = shopFolder;
        this.shop = shop;
        this.port = port;
    }

    /** Unpacks and starts both; {@code forgets} tells the shop what to forget, see {@link LeakKind}. */
    static WebApplications start(Path folder, String forgets) throws LifecycleException, IOException {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.resolve("tomcat").toString());
        tomcat.setAddDefaultWebXmlToWebapp(false);
        Connector connector = new Connector();
        connector.setPort(0);
        connector.setProperty("address", "127.0.0.1");
        tomcat.setConnector(connector);
        WebFolder shopFolder = WebFolder.unpack(folder.resolve("shop"), SHOP);
        shopFolder.describe(ShopListener.FORGETS, forgets);
        Context shop = deploy(tomcat, "/shop", shopFolder);
        WebFolder blogFolder = WebFolder.unpack(folder.resolve("blog"), BLOG);
        blogFolder.describe("title", "Tidy");
        Context blog = deploy(tomcat, "/blog", blogFolder);
        tomcat.start();
        requireAvailable(shop);
        requireAvailable(blog);
        return new WebApplications(shopFolder, shop, connector.getLocalPort());
    }

    int port() {
        return port;
    }

    /** Stops the shop with all that it forgets and starts it again with a new class loader. */
    void reloadShop(String forgets) throws LifecycleException, IOException {
        shopFolder.describe(ShopListener.FORGETS, forgets);
        shop.reload();
        requireAvailable(shop);
    }

    private static Context deploy(Tomcat tomcat, String path, WebFolder folder) {
        Context context = tomcat.addWebapp(path, folder.root().toString());
        StandardJarScanner scanner = new StandardJarScanner();
        scanner.setScanClassPath(false); // nothing of the server's class path belongs to these applications
        context.setJarScanner(scanner);
        return context;
    }

    /** Tomcat only logs that an application did not start. */
    private static void requireAvailable(Context context) throws LifecycleException {
        if (!context.getState().isAvailable()) {
            throw new LifecycleException(context.getPath() + " did not start");
        }
    }
}
