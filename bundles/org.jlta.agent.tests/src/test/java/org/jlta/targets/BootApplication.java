package org.jlta.targets;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Timer;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * A Spring Boot application with its own web server, which answers one request and ends. To be run from an executable jar.
 * <p>
 * Expected: {@code boot-worker} and {@code boot-timer} belong to the application; the program ends with code 3.
 */
@Configuration(proxyBeanMethods = false)
public class BootApplication {
    private static final Logger ALL = Logger.getLogger("");

    @Bean
    public TomcatServletWebServerFactory webServer() {
        return new TomcatServletWebServerFactory(0);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
        ALL.setLevel(Level.OFF);
        SpringApplication application = new SpringApplication(BootApplication.class);
        application.setBannerMode(Banner.Mode.OFF);
        ServletWebServerApplicationContext context = (ServletWebServerApplicationContext) application.run(arguments);
        Thread worker = new Thread(Thread::yield, "boot-worker"); // @worker
        worker.start();
        worker.join();
        new Timer("boot-timer", true).cancel(); // @timer
        URI address = URI.create("http://localhost:" + context.getWebServer().getPort() + "/none");
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        System.out.println("answered " + connection.getResponseCode());
        System.exit(SpringApplication.exit(context, () -> 3));
    }
}
