import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["download-reports.test.ts", "passes over another organization's reports"],
  report: ["routes.test.ts", "the call answers a text and ignores uid"],
};
