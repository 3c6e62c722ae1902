/** The activity log: an entry is written with each change, in the same transaction. */
import type { Database, Transaction } from "#db/client.server.ts";
import { sql, type SQL } from "drizzle-orm";
import { logEntries, projectParties, type LogType } from "#db/schema.ts";
import type { Scope } from "../viewer.ts";
import { broadcast } from "./live.server.ts";

export interface LogEntry {
  category: string;
  categoryId: string;
  message: string;
  type?: LogType;
  /** 1 (worst) to 5; 5 by default. */
  severity?: number;
  comment?: string;
  newStatus?: string;
  extended?: Record<string, unknown>;
  actionDoneBy?: Record<string, unknown>;
  /** When it was done, if it was received later. */
  doneAt?: Date | null;
  /** The organization that owns the record, if it is not the viewer's. */
  organizationId?: string;
}

/**
 * An entry of the type "log" is broadcast immediately. For an "event" entry, the code that changed the record
 * broadcasts it.
 */
export async function writeLog(
  tx: Transaction | Database,
  scope: Scope,
  { doneAt, ...entry }: LogEntry,
): Promise<void> {
  const organizationId = entry.organizationId ?? scope.organizationId;
  await tx.insert(logEntries).values({
    type: "event",
    ...entry,
    organizationId,
    actorId: scope.viewer.id,
    actorName: scope.viewer.name,
    userIndex: partiesOf(entry),
    ...(doneAt && { createdAt: doneAt, receivedAt: sql`now()` }),
  });
  if (entry.type === "log") await broadcast(tx, [organizationId], `log:${entry.categoryId}`);
}

/** The parties of the project in a log entry, such as `{"u1": "client"}`. */
function partiesOf({ category, categoryId, extended }: LogEntry): SQL<Record<string, string>> {
  const project = category === "projects" ? categoryId : (extended?.project ?? null);
  return sql`(select coalesce(jsonb_object_agg(${projectParties.partyId}, ${projectParties.role}), '{}')
    from ${projectParties} where ${projectParties.projectId} = ${project})`;
}
