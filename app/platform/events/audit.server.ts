/** The activity log: an entry is written beside each change, in its transaction. */
import type { Database, Transaction } from "#db/client.server.ts";
import { logEntries, type LogType } from "#db/schema.ts";
import type { Scope } from "../viewer.ts";

export interface LogEntry {
  category: string;
  categoryId: string;
  message: string;
  type?: LogType;
  /** 1 (worst) to 5; 5 unless said. */
  severity?: number;
  comment?: string;
  newStatus?: string;
  extended?: Record<string, unknown>;
  actionDoneBy?: Record<string, unknown>;
  /** The organization that owns the record, when it is not the viewer's. */
  organizationId?: string;
}

export async function writeLog(
  tx: Transaction | Database,
  scope: Scope,
  entry: LogEntry,
): Promise<void> {
  await tx.insert(logEntries).values({
    type: "event",
    ...entry,
    organizationId: entry.organizationId ?? scope.organizationId,
    actorId: scope.viewer.id,
    actorName: scope.viewer.name,
  });
}
