/** The demo's actions, for the demo rubrics that name them. */
import { batteryActions } from "./seed-data/battery-recommendations.ts";
import { rooftopActions } from "./seed-data/rooftop-recommendations.ts";

export const demoActions = { battery: batteryActions, rooftop: rooftopActions };
