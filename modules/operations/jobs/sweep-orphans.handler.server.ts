import { db } from "#db/client.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { sweepOrphans as sweep } from "#app/platform/files/sweep-orphans.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sweepOrphans } from "./sweep-orphans.job.ts";

export const handle: JobHandler = async (payload) => {
  const { after } = sweepOrphans.payload.parse(payload);
  const { orphans, next } = await sweep(fileStore(), after);
  if (orphans > 0) log().info({ files: orphans }, "files without a row were removed");
  if (next !== null) await enqueue(db, sweepOrphans, { after: next }, { singletonKey: next });
};
