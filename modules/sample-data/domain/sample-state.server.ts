import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import type { SampleState } from "#db/stored-words.ts";

interface Move {
  /** Null for an organization without sample data. */
  from: readonly (SampleState | null)[];
  to: SampleState | null;
}

/** Changes the state of the viewer's organization. @returns false when it was in none of these states. */
export async function moveState(
  { organizationId }: Scope,
  { from, to }: Move,
  tx: Transaction | Database = db,
): Promise<boolean> {
  const { id, sampleData } = organizations;
  const named = from.filter((state) => state !== null);
  const isFrom = or(
    inArray(sampleData, named),
    from.includes(null) ? isNull(sampleData) : undefined,
  );
  const moved = await tx
    .update(organizations)
    .set({ sampleData: to })
    .where(and(eq(id, organizationId), isFrom))
    .returning({ id });
  await broadcast(tx, [organizationId], `sample-data:${organizationId}`);
  return moved.length > 0;
}

export async function readState({ organizationId }: Scope): Promise<SampleState | null> {
  const [row] = await db
    .select({ state: organizations.sampleData })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.state ?? null;
}
