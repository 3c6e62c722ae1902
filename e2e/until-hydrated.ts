import type { Locator } from "@playwright/test";

/** Waits until an element is hydrated, so that React and not the browser handles a press of it. */
export const untilHydrated = (element: Locator): Promise<void> =>
  element.evaluate(async (found) => {
    const isHydrated = () => Object.keys(found).some((key) => key.startsWith("__reactProps"));
    while (!isHydrated()) await new Promise(requestAnimationFrame);
  });
