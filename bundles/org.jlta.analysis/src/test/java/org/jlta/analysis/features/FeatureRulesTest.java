package org.jlta.analysis.features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.flame.FlameNode;
import org.junit.jupiter.api.Test;

class FeatureRulesTest {

    @Test
    void shipsRulesForWhatManyProgramsUse() {
        FeatureRules rules = FeatureRules.standard();

        assertEquals("SQL", rules.nameOf("org.postgresql.jdbc.PgStatement.execute"));
        assertEquals("Redis", rules.nameOf("redis.clients.jedis.Jedis.get"));
        assertEquals("HTTP client", rules.nameOf("java.net.http.HttpClient.send"));
        assertEquals("Servlet", rules.nameOf("jakarta.servlet.http.HttpServlet.service"));
        assertEquals("Spring MVC", rules.nameOf("org.springframework.web.servlet.DispatcherServlet.doDispatch"));
        assertEquals("JSON", rules.nameOf("com.fasterxml.jackson.databind.ObjectMapper.readValue"));
        assertEquals("Logging", rules.nameOf("ch.qos.logback.classic.Logger.info"));
        assertEquals("Socket I/O", rules.nameOf("java.net.Socket$SocketInputStream.read"));
        assertEquals("File I/O", rules.nameOf("java.io.FileInputStream.readBytes"));
        assertNull(rules.nameOf("com.acme.Cart.add"));
    }

    @Test
    void takesTheFirstRuleThatFits() throws FeatureException {
        FeatureRules rules = FeatureRules.parse("# mine\nDao: com.acme.*Dao.find, com.acme.db.\n  com.acme.jdbc.\n\n"
                + "Acme: com.acme.\n");

        assertEquals(List.of("Dao", "Acme"), rules.names());
        assertEquals("Dao", rules.nameOf("com.acme.shop.CartDao.findAll"));
        assertEquals("Dao", rules.nameOf("com.acme.jdbc.Row.next"));
        assertEquals("Acme", rules.nameOf("com.acme.shop.CartDao.add"));
        assertNull(rules.nameOf("org.com.acme.Other.add"));
    }

    @Test
    void saysWhichLineIsWrong() {
        FeatureException wrong = assertThrows(FeatureException.class,
                () -> FeatureRules.parse("# one\nSQL java.sql.\n"));
        assertEquals(2, wrong.line());
        assertTrue(wrong.getMessage().contains("NAME: PATTERN"), wrong.getMessage());
        assertThrows(FeatureException.class, () -> FeatureRules.parse("  java.sql.\n"));
        assertThrows(FeatureException.class, () -> FeatureRules.parse("All: *\n"));
    }

    @Test
    void sumsEachStackUpOnceAndEachFeatureInAll() {
        FlameNode socket = new FlameNode("java.net.Socket.read", 30, 30, List.of());
        FlameNode query = new FlameNode("org.h2.Command.query", 50, 20, List.of(socket));
        FlameNode download = new FlameNode("java.net.Socket.connect", 10, 10, List.of());
        FlameNode servlet = new FlameNode("jakarta.servlet.Servlet.service", 65, 5, List.of(query, download));
        FlameNode root = new FlameNode(FlameNode.ROOT, 100, 0,
                List.of(servlet, new FlameNode("com.acme.Job.run", 35, 35, List.of())));

        List<FeatureSum> sums = FeatureSum.of(root, FeatureRules.standard());

        assertEquals(List.of(new FeatureSum("SQL", 50, 50), new FeatureSum(FeatureSum.OTHER, 35, 35),
                new FeatureSum("Socket I/O", 10, 40), new FeatureSum("Servlet", 5, 65)), sums);
        assertEquals(root.value(), sums.stream().mapToLong(FeatureSum::own).sum());
    }
}
