import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["download-reports.test.ts", "skips another organization's reports"],
  reports: { notARecord: "the name of the list of reports" },
  report: ["routes.test.ts", "the call returns a text and ignores uid"],
};
