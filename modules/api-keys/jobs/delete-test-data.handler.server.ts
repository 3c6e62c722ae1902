import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { deleteFormerTestData } from "../domain/test-mode/delete-test-data.server.ts";
import { deleteTestData } from "./delete-test-data.job.ts";

export const handle: JobHandler = (payload) =>
  deleteFormerTestData(deleteTestData.payload.parse(payload).organizationId);
