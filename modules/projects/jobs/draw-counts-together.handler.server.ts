import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawTogether } from "#db/draw-together.ts";
import { projectCounts } from "#db/sight-schema.ts";

export const handle: JobHandler = () => drawTogether(projectCounts);
