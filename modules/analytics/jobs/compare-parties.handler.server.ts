import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { storeComparison } from "../domain/results/store-comparison.server.ts";
import { compareParties } from "./compare-parties.job.ts";

export const handle: JobHandler = async (payload) => {
  const { organizationId, rubricId } = compareParties.payload.parse(payload);
  await storeComparison(organizationId, rubricId);
};
