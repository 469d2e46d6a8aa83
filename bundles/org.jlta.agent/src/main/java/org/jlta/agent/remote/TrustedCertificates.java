package org.jlta.agent.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** The certificates, in a PEM file, that an agent must have one of, or one that was signed by them. */
final class TrustedCertificates {

    private TrustedCertificates() {
    }

    /**
     * @throws IOException when the file holds none, in one sentence without a full stop
     */
    static SSLSocketFactory socketFactory(Path pem) throws IOException {
        try (InputStream in = Files.newInputStream(pem)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int number = 0;
            for (Certificate certificate : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("agent-" + number++, certificate);
            }
            if (number == 0) {
                throw new IOException(pem + " holds no certificate: expected is PEM, -----BEGIN CERTIFICATE-----");
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IOException(pem + " holds no certificates that can be used: " + e.getMessage(), e);
        }
    }
}
