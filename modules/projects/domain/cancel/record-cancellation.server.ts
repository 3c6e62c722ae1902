import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { cancellations } from "../../schema.ts";
import type { ProjectRow } from "../project-rows.ts";

interface Cancellation {
  reason: string;
  comment: string;
  photoFileId?: string | undefined;
}

/** Records who canceled a project, when and why. */
export async function recordCancellation(
  tx: Transaction,
  { viewer }: Scope,
  project: ProjectRow,
  { reason, comment, photoFileId }: Cancellation,
): Promise<void> {
  await tx.insert(cancellations).values({
    organizationId: project.organizationId,
    projectId: project.id,
    reason,
    comment: comment === "" ? null : comment,
    photoFileId: photoFileId ?? null,
    canceledById: viewer.id,
    canceledByName: viewer.name,
  });
}
