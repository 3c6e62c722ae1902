import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { measureTravel } from "../domain/travel/measure-travel.server.ts";
import { measureTravelJob } from "./measure-travel.job.ts";

export const handle: JobHandler = (payload) =>
  measureTravel(measureTravelJob.payload.parse(payload).organizationId, new Date());
