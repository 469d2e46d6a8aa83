package org.jlta.rcp;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;

/** The pages of the user guide as files: a browser cannot read them inside a bundle. */
final class GuidePages {
    static final String START = "start.html";

    private static final String FOLDER = "html/";

    private GuidePages() {
    }

    /**
     * Where a page is, with all that it refers to; unpacked at the first call.
     *
     * @param page the page's file name
     * @throws IOException when it could not be unpacked
     */
    static Path of(String page) throws IOException {
        URL folder = FileLocator.toFileURL(Platform.getBundle("org.jlta.help").getEntry(FOLDER));
        // a path with spaces is not escaped in such a URL
        Path file = Path.of(folder.getPath().replaceFirst("^/(?=[A-Za-z]:)", ""), page);
        if (!Files.isReadable(file)) {
            throw new IOException("guide: page=" + page + ", file=" + file);
        }
        return file;
    }
}
