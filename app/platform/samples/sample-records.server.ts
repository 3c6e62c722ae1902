/** Which records of an organization are samples. Everything else that is a sample belongs to one of these. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sampleRecords } from "#db/samples-schema.ts";
import type { SampleKind } from "#db/stored-words.ts";
import type { Scope } from "../viewer.ts";

export async function markSamples(
  tx: Transaction,
  { organizationId }: Scope,
  kind: SampleKind,
  ids: readonly string[],
): Promise<void> {
  await tx
    .insert(sampleRecords)
    .values(ids.map((recordId) => ({ organizationId, kind, recordId })));
}

/** In the order in which they were made. */
export async function listSamples(
  from: Transaction | Database,
  { organizationId }: Scope,
  kind: SampleKind,
): Promise<string[]> {
  const rows = await from
    .select({ id: sampleRecords.recordId })
    .from(sampleRecords)
    .where(and(eq(sampleRecords.organizationId, organizationId), eq(sampleRecords.kind, kind)))
    .orderBy(sampleRecords.recordId);
  return rows.map(({ id }) => id);
}

/** These records are real from now on, because real ones need them. */
export async function unmarkSamples(
  tx: Transaction,
  { organizationId }: Scope,
  kind: SampleKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { recordId } = sampleRecords;
  await tx
    .delete(sampleRecords)
    .where(
      and(
        eq(sampleRecords.organizationId, organizationId),
        eq(sampleRecords.kind, kind),
        inArray(recordId, [...ids]),
      ),
    );
}

/** A condition: the record with this id is a sample. */
export const isSample = (kind: SampleKind, id: SQLWrapper | string): SQL<boolean> =>
  sql`exists (select 1 from ${sampleRecords} as sample where sample.kind = ${kind} and sample.record_id = ${id})`;
