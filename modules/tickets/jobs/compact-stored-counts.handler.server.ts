import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { compactCounts } from "#db/compact-counts.ts";
import { ticketCounts } from "../schema.ts";

export const handle: JobHandler = () => compactCounts(ticketCounts);
