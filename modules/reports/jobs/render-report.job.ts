import { z } from "zod";
import { defineJob, finalHandlerRetries } from "#app/platform/manifest/define-job.ts";

/** Renders the document of a stored report from the current project. */
export const renderReportJob = defineJob({
  name: "reports.render-report",
  perOrganization: true,
  payload: z.object({ reportId: z.string() }),
  expireInSeconds: 300,
  ...finalHandlerRetries,
});
