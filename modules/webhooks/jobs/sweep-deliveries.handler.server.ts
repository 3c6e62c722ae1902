import { lt } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { retentionDays } from "../domain/log/retention-days.ts";
import { changeEvents, webhookDeliveries } from "../schema.ts";

export const handle: JobHandler = async () => {
  const before = new Date(Date.now() - retentionDays * 86_400_000);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  await db.delete(changeEvents).where(lt(changeEvents.createdAt, before));
};
