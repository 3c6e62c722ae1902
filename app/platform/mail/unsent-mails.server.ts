import { and, count, gte, isNull, min } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { mailSends } from "./mail-schema.ts";

/** Older mails are no longer tried; they are among the failed jobs. */
const retryDays = 3;

/** Mails of all organizations that were tried and that no server has accepted. For the operator of the product. */
export async function countUnsentMails(now: Date): Promise<{ count: number; oldest: Date | null }> {
  const since = new Date(now.getTime() - retryDays * 86_400_000);
  const [found] = await db
    .select({ count: count(), oldest: min(mailSends.createdAt) })
    .from(mailSends)
    .where(and(isNull(mailSends.sentAt), gte(mailSends.createdAt, since)));
  return found ?? { count: 0, oldest: null };
}
