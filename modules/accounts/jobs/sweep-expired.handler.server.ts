import { lt, or } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { idleSince } from "#app/platform/auth/session.server.ts";
import { sessions, throttles } from "#db/schema.ts";
import {
  accountChallenges,
  accountSignIns,
  accountTokens,
  companySignInAttempts,
} from "../schema.ts";

export const handle: JobHandler = async () => {
  const now = new Date();
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await db.delete(accountSignIns).where(lt(accountSignIns.expiresAt, now));
  await db.delete(accountChallenges).where(lt(accountChallenges.expiresAt, now));
  await db.delete(companySignInAttempts).where(lt(companySignInAttempts.expiresAt, now));
  await db.delete(throttles).where(lt(throttles.windowEndsAt, now));
  const idle = lt(sessions.lastSeenAt, idleSince());
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), idle));
};
