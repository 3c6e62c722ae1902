import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawCountsTogether } from "../domain/lists/count-users.server.ts";

export const handle: JobHandler = () => drawCountsTogether();
