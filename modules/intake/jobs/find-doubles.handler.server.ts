import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { findDoublesOf } from "../domain/photos/find-doubles.server.ts";
import { findDoubles } from "./find-doubles.job.ts";

export const handle: JobHandler = (payload) =>
  findDoublesOf(findDoubles.payload.parse(payload).projectId);
