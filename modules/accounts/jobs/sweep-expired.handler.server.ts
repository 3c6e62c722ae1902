import { lt } from "drizzle-orm";
import type { JobHandler } from "#app/platform/define-job.ts";
import { db } from "#db/client.server.ts";
import { sessions, throttles } from "#db/schema.ts";
import { accountTokens } from "../schema.ts";

export const handle: JobHandler = async () => {
  const now = new Date();
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await db.delete(throttles).where(lt(throttles.windowEndsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
};
