import { z } from "zod";
import { defineJob, retryPatience } from "#app/platform/manifest/define-job.ts";

/** Makes the document of a stored report from the project as it stands. */
export const renderReportJob = defineJob({
  name: "reports.render-report",
  perOrganization: true,
  payload: z.object({ reportId: z.string() }),
  expireInSeconds: 300,
  ...retryPatience,
});
