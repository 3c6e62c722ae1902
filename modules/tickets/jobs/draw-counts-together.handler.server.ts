import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawTogether } from "#db/draw-together.ts";
import { ticketCounts } from "../schema.ts";

export const handle: JobHandler = () => drawTogether(ticketCounts);
