import { sweepChangedRows } from "#app/platform/feeds/changed-rows.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";

export const handle: JobHandler = () => sweepChangedRows();
