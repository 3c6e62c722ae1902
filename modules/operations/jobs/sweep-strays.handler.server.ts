import { db } from "#db/client.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { sweepStrays as sweep } from "#app/platform/files/sweep-strays.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sweepStrays } from "./sweep-strays.job.ts";

export const handle: JobHandler = async (payload) => {
  const { after } = sweepStrays.payload.parse(payload);
  const { strays, next } = await sweep(fileStore(), after);
  if (strays > 0) log().info({ files: strays }, "files without a row were removed");
  if (next !== null) await enqueue(db, sweepStrays, { after: next }, { singletonKey: next });
};
