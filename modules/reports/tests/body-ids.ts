import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["download-reports.test.ts", "skips another organization's reports"],
  report: ["routes.test.ts", "the call returns a text and ignores uid"],
};
