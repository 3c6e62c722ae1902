import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { compactCounts } from "#db/compact-counts.ts";
import { userCounts } from "../schema.ts";

export const handle: JobHandler = () => compactCounts(userCounts);
