/** How a click on the map of a project's form is posted. Pure. */

/**
 * An image button posts the clicked position in pixels of its own size. That size is known only when it is fixed, so
 * there is one image for narrow windows and one for wide ones.
 */
export const pickInputs = [
  { name: "smallMap", width: 288, shown: "lg:hidden" },
  { name: "largeMap", width: 440, shown: "max-lg:hidden" },
] as const;

/** "latitude, longitude" of a click on a map that reports coordinates itself. */
export const pickedPlace = "pickedPlace";
