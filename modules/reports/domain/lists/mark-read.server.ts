import type { RecordReference } from "#app/platform/in-view.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { reportReads } from "../../schema.ts";
import { reportsTopic } from "./reports-topic.ts";

/** Records that this person has read the reports. Nobody else's state changes. */
export async function markRead(
  scope: Scope,
  read: readonly RecordReference<"report">[],
): Promise<void> {
  if (read.length === 0) return;
  await inTransaction(async (tx) => {
    await tx
      .insert(reportReads)
      .values(
        read.map(({ id, organizationId }) => ({
          reportId: id,
          organizationId,
          partyKind: "user" as const,
          partyId: scope.viewer.id,
          state: "Read" as const,
        })),
      )
      .onConflictDoUpdate({
        target: [reportReads.reportId, reportReads.partyKind, reportReads.partyId],
        set: { state: "Read" },
      });
    await broadcast(tx, [scope.organizationId], reportsTopic);
  });
}
