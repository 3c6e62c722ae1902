/** Public file for reports and archives: the plans on which points were marked. */
export { drawPlan, findPlanFiles } from "./domain/plans/plan-files.server.ts";
