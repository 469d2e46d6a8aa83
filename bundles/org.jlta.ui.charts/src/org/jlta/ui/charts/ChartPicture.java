package org.jlta.ui.charts;

import java.util.function.Consumer;

import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;

/** Takes a picture of a chart. For the UI thread. */
public final class ChartPicture {

    private ChartPicture() {
    }

    /**
     * Paints into an image at the zoom of 100 %.
     *
     * @param area what its size is taken of; an empty one becomes one point
     */
    public static ImageData of(Device device, Rectangle area, Consumer<GC> paint) {
        Image image = new Image(device, Math.max(1, area.width), Math.max(1, area.height));
        GC gc = new GC(image);
        try {
            paint.accept(gc);
            return image.getImageData(100);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
