import { lt, sql } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { receivedSteps } from "../schema.ts";

/**
 * If a phone sends after a longer time, the project's status refuses its steps, and its photos are recognized by their digest.
 */
const retentionDays = 180;

export const handle: JobHandler = async () => {
  await db
    .delete(receivedSteps)
    .where(lt(receivedSteps.createdAt, sql`now() - make_interval(days => ${retentionDays})`));
};
