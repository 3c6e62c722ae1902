/** The demo's actions, for the demo rubrics that name them. */
export { rooftopActions } from "./seed-data/rooftop-recommendations.ts";
