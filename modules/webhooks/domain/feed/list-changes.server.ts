import { and, asc, eq, gt } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import { isLimited, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { changeEvents } from "../../schema.ts";
import { retentionDays } from "../log/retention-days.ts";
import { readFeedPosition, writeFeedPosition } from "./feed-position.ts";

/** An event as webhooks receive it, with its id. */
export interface ChangeRecord {
  id: string;
  type: string;
  timestamp: string;
  data: unknown;
}

/**
 * The changes of the organization's projects, tickets and reports after a position, in the order of their commits.
 * @param after null for the oldest that is kept.
 * @throws Problem "not-authorized" for a viewer who is limited to some projects; "invalid-input" for a position that is
 * unknown or older than what is kept.
 */
export async function listChanges(
  scope: Scope,
  { after, max }: { after: string | null; max: number },
): Promise<{ changes: ChangeRecord[]; next: string | null; hasMore: boolean }> {
  if (isLimited(scope.viewer)) throw new Problem("not-authorized");
  const from = after === null ? null : requirePosition(after);
  const rows = await db
    .select()
    .from(changeEvents)
    .where(
      and(
        eq(changeEvents.organizationId, scope.organizationId),
        gt(changeEvents.position, from?.position ?? 0),
      ),
    )
    .orderBy(asc(changeEvents.position))
    .limit(max);
  const end = rows.at(-1);
  return {
    changes: rows.map(({ id, body }) => ({
      id,
      ...(JSON.parse(body) as Omit<ChangeRecord, "id">),
    })),
    next: end ? writeFeedPosition({ position: end.position!, at: new Date() }) : after,
    hasMore: rows.length === max,
  };
}

function requirePosition(text: string) {
  const read = readFeedPosition(text);
  const refuse = (error: string) =>
    new Problem("invalid-input", "Send `next` of an earlier answer as `after`.", { after: error });
  if (!read) throw refuse("is not a position");
  // What was read last is as old as the position itself, and what came after it may be deleted by now.
  if (Date.now() - read.at.getTime() > retentionDays * 86_400_000)
    throw refuse(
      `is older than ${retentionDays} days. Read all records again, then begin without it`,
    );
  return read;
}
