import { lt, sql } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { receivedSteps } from "../schema.ts";

/** A phone that lay in a drawer for longer finds its steps refused by the project's status, and its photos kept by their digest. */
const keptDays = 180;

export const handle: JobHandler = async () => {
  await db
    .delete(receivedSteps)
    .where(lt(receivedSteps.createdAt, sql`now() - make_interval(days => ${keptDays})`));
};
