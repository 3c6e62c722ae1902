import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawTogether } from "#db/draw-together.ts";
import { userCounts } from "../schema.ts";

export const handle: JobHandler = () => drawTogether(userCounts);
