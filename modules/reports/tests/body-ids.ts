import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  id: ["download-reports.test.ts", "skips another organization's reports"],
  reports: { notARecord: "the name of the list of reports" },
  report: ["routes.test.ts", "the call for programs returns a text and ignores uid"],
};
