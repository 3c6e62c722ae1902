/** How a press on the map of a project's form is posted. Pure. */

/**
 * A picture that sends a form sends where it was pressed, in pixels of its own size, which is known only when it is
 * fixed: one picture for narrow windows, one for wide ones.
 */
export const pickInputs = [
  { name: "smallMap", width: 288, shown: "lg:hidden" },
  { name: "largeMap", width: 440, shown: "max-lg:hidden" },
] as const;

/** "latitude, longitude" of a place pressed on a map that knows it by itself. */
export const pickedPlace = "pickedPlace";
