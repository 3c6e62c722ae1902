import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/**
 * Asks the maps service for the drive times that an organization needs and that are not stored yet. If the service does not
 * answer, the job adds the next one, minutes or hours later; until then pages show estimates.
 */
export const measureTravelJob = defineJob({
  name: "scheduling.measure-travel",
  perOrganization: true,
  // Waiting for the service costs a worker no CPU.
  slots: 4,
  payload: z.object({ organizationId: z.string() }),
  expireInSeconds: 600,
});
