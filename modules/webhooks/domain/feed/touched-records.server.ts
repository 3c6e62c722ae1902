/** Which records the events of the feed touched, for programs that follow a set of records. */
import { and, asc, eq, gt, max } from "drizzle-orm";
import { isLimited, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { changeEvents } from "../../schema.ts";
import { retentionDays } from "../log/retention-days.ts";
import { webhookManagers } from "../webhook-managers.ts";
import { readFeedPosition, writeFeedPosition } from "./feed-position.ts";

/** Who may follow the feed: administrators who see all records of their organization, as those who set webhooks up. */
export const canFollow = ({ viewer }: Scope): boolean =>
  webhookManagers.includes(viewer.type) && !isLimited(viewer);

const ofOrganization = ({ organizationId }: Scope) =>
  eq(changeEvents.organizationId, organizationId);

/** The position after the last event. What is read from now on has the changes up to it. */
export async function endOfFeed(scope: Scope): Promise<string> {
  const [row] = await db
    .select({ last: max(changeEvents.position) })
    .from(changeEvents)
    .where(ofOrganization(scope));
  return writeFeedPosition({ position: row?.last ?? 0, at: new Date() });
}

export interface TouchedRecords {
  projectIds: string[];
  ticketIds: string[];
  /** Projects that were moved to the trash or restored, with all that belongs to them. */
  trashedIds: string[];
  /** The position after the last of these events. */
  next: string;
  hasMore: boolean;
}

/**
 * The records of the events after a position.
 * @returns "unknown" for a text that is no position, "expired" when events after it may be deleted by now.
 */
export async function listTouched(
  scope: Scope,
  { after, max: most }: { after: string; max: number },
): Promise<TouchedRecords | "unknown" | "expired"> {
  const from = readFeedPosition(after);
  if (!from) return "unknown";
  if (Date.now() - from.at.getTime() > retentionDays * 86_400_000) return "expired";
  // Before the events are read, so that none of those after the position is older.
  const at = new Date();
  const rows = await db
    .select()
    .from(changeEvents)
    .where(and(ofOrganization(scope), gt(changeEvents.position, from.position)))
    .orderBy(asc(changeEvents.position))
    .limit(most);
  const isTrashed = (event: string) => event === "project.deleted" || event === "project.restored";
  return {
    projectIds: unique(rows.map(({ projectId }) => projectId)),
    ticketIds: unique(
      rows
        .filter(({ event }) => event.startsWith("ticket."))
        .map(({ body }) => (JSON.parse(body) as TicketBody).data.ticket.id),
    ),
    trashedIds: unique(
      rows.filter(({ event }) => isTrashed(event)).map(({ projectId }) => projectId),
    ),
    next: writeFeedPosition({ position: rows.at(-1)?.position ?? from.position, at }),
    hasMore: rows.length === most,
  };
}

interface TicketBody {
  data: { ticket: { id: string } };
}

const unique = (ids: readonly string[]) => [...new Set(ids)];
