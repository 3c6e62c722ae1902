/** What a step on several projects replaced in one of them: its inspector and its visit. */
import { and, eq } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Transaction } from "#db/client.server.ts";
import { recordChanges, type InspectorKind } from "#db/schema.ts";
import type { ProjectRow } from "#modules/projects/public.ts";

export interface InspectorColumns {
  inspectorKind: InspectorKind | null;
  inspectorId: string | null;
  inspectorName: string | null;
  inspectorOrganizationId: string | null;
}

export interface FormerVisit {
  status: ProjectStatus;
  inspector: InspectorColumns;
  at: Date | null;
  minutes: number | null;
  /** Nobody has changed the project since the step. */
  isCurrent: boolean;
}

/** Null when the step changed neither the inspector nor the visit. */
export async function findFormerVisit(
  tx: Transaction,
  { id, ...now }: ProjectRow,
  transaction: number,
): Promise<FormerVisit | null> {
  const rows = await tx
    .select({ changes: recordChanges.changes })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.transactionId, transaction),
        eq(recordChanges.collection, "projects"),
        eq(recordChanges.recordId, id),
      ),
    );
  const changed = new Map(rows.flatMap(({ changes }) => Object.entries(changes)));
  const values = {
    status: now.status,
    inspector_kind: now.inspectorKind,
    inspector_id: now.inspectorId,
    inspector_name: now.inspectorName,
    inspector_organization_id: now.inspectorOrganizationId,
    inspection_at: now.inspectionAt?.toISOString() ?? null,
    inspection_minutes: now.inspectionMinutes?.toString() ?? null,
  };
  const compared = ["status", "inspector_id", "inspection_at", "inspection_minutes"] as const;
  if (!compared.some((column) => changed.has(column))) return null;
  // A column that the step did not change has the same value before and after.
  const before = (column: keyof typeof values) =>
    changed.has(column) ? (changed.get(column)![0] ?? null) : values[column];
  const isUnchanged = (column: (typeof compared)[number]) =>
    !changed.has(column) ||
    keyOf(column, changed.get(column)![1]) === keyOf(column, values[column]);
  const [at, minutes] = [before("inspection_at"), before("inspection_minutes")];
  return {
    status: before("status") as ProjectStatus,
    inspector: {
      inspectorKind: before("inspector_kind") as InspectorKind | null,
      inspectorId: before("inspector_id"),
      inspectorName: before("inspector_name"),
      inspectorOrganizationId: before("inspector_organization_id"),
    },
    at: at === null ? null : new Date(at),
    minutes: minutes === null ? null : Number(minutes),
    isCurrent: compared.every(isUnchanged),
  };
}

/** Makes timestamps comparable, because PostgreSQL and JavaScript write them in different formats. */
const keyOf = (column: string, value: string | null) =>
  column === "inspection_at" && value !== null ? Date.parse(value) : value;
