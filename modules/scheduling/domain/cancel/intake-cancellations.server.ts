/** The records of canceled inspections. */
import { desc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { intakeCancellations, type DeletedEntry } from "../../schema.ts";

interface Person {
  id: string | null;
  name: string | null;
}

export interface CancellationRecord {
  /** When a phone canceled it offline, before the request reached the server. */
  canceledAt?: Date;
  /** The date of the canceled inspection. */
  canceledDate: Date | null;
  inspector: Person;
  newScheduledDate?: Date;
  /** Set only when the inspector changed. */
  newInspector?: Person | null;
  reason?: string;
  comment?: string | null;
  photoFileId?: string | null;
  rescheduled: boolean;
  deletedEntry?: DeletedEntry | null;
}

export async function recordCancellation(
  tx: Transaction,
  scope: Scope,
  project: Pick<ProjectRow, "id" | "organizationId">,
  { inspector, newInspector, ...details }: CancellationRecord,
): Promise<void> {
  await tx.insert(intakeCancellations).values({
    ...details,
    organizationId: project.organizationId,
    projectId: project.id,
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    newInspectorId: newInspector?.id ?? null,
    newInspectorName: newInspector?.name ?? null,
    canceledById: scope.viewer.id,
    canceledByName: scope.viewer.name,
  });
}

export type IntakeCancellation = typeof intakeCancellations.$inferSelect;

/** Newest first. */
export async function listCancellations(
  project: ProjectRow,
  limit: number,
): Promise<IntakeCancellation[]> {
  return db
    .select()
    .from(intakeCancellations)
    .where(eq(intakeCancellations.projectId, project.id))
    .orderBy(desc(intakeCancellations.canceledAt), desc(intakeCancellations.id))
    .limit(limit);
}
