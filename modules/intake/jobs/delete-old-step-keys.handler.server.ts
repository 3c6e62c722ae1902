import { lt, sql } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { receivedSteps } from "../schema.ts";

/**
 * If a phone sends a step even later, it is refused by the project's status, and a photo is recognized by its digest.
 */
const retentionDays = 180;

export const handle: JobHandler = async () => {
  await db
    .delete(receivedSteps)
    .where(lt(receivedSteps.createdAt, sql`now() - make_interval(days => ${retentionDays})`));
};
