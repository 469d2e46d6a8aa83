package org.jlta.exchange.html;

/** On which ground a picture is drawn. */
public enum Shades {
    /** White. */
    LIGHT,
    /** Nearly black. */
    DARK,
    /** As whoever looks at it prefers, which only pictures that are drawn there can follow. */
    VIEWER;

    /**
     * The style sheet of a picture. No rule takes the place of another, which not every program that draws SVG does as a
     * browser does.
     *
     * @param common rules of each ground
     * @param light  rules where the ground is light
     * @param dark   rules where it is dark
     */
    String style(String common, String light, String dark) {
        return common + switch (this) {
        case LIGHT -> light;
        case DARK -> dark;
        case VIEWER -> light + "@media(prefers-color-scheme:dark){" + dark + "}";
        };
    }
}
