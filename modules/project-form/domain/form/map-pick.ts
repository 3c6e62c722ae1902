/** How the form posts a click on its map. Pure. */

/**
 * An image button posts the clicked position in pixels. To convert it, the server needs the image's size, so the size
 * is fixed: there is one image for narrow windows and one for wide ones.
 */
export const pickInputs = [
  { name: "smallMap", width: 288, shown: "lg:hidden" },
  { name: "largeMap", width: 440, shown: "max-lg:hidden" },
] as const;

/** The name of the input with "latitude, longitude" of a click on a map that reports coordinates itself. */
export const pickedPlace = "pickedPlace";
