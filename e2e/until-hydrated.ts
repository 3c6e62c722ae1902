import type { Locator } from "@playwright/test";

/** Waits until scripts have taken an element over, so that a press of it is a step of the page and not the browser's own. */
export const untilHydrated = (element: Locator): Promise<void> =>
  element.evaluate(async (found) => {
    const isHydrated = () => Object.keys(found).some((key) => key.startsWith("__reactProps"));
    while (!isHydrated()) await new Promise(requestAnimationFrame);
  });
