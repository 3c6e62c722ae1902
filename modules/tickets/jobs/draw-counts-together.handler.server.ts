import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawCountsTogether } from "../domain/list/kept-counts.server.ts";

export const handle: JobHandler = () => drawCountsTogether();
