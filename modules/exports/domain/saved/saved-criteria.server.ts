/** Criteria of a CSV report that people save under a name. Each person sees and changes only their own. */
import { and, asc, count, eq } from "drizzle-orm";
import { requireSavedName } from "#app/platform/lists/saved-name.ts";
import { unnamedFilter } from "#app/platform/lists/saved-views.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { csvFilters } from "../../schema.ts";
import { criteriaInput, type Criteria } from "../criteria/criteria.input.ts";

export interface SavedCriteria {
  id: string;
  name: string;
  criteria: Criteria;
  includeIntakeData: boolean;
}

/** A longer list of choices would be hard to use. */
const maxSaved = 100;

const own = (scope: Scope) => eq(csvFilters.userId, scope.viewer.id);

type Row = typeof csvFilters.$inferSelect;

/** Parses stored criteria like sent ones: a filter that was added later matches everything. */
function asSaved({ id, name, filter, includeIntakeData }: Row): SavedCriteria {
  return { id, name, criteria: criteriaInput.parse(filter), includeIntakeData };
}

/** Returns the viewer's own, by name. */
export async function listSavedCriteria(scope: Scope): Promise<SavedCriteria[]> {
  const rows = await db
    .select()
    .from(csvFilters)
    .where(own(scope))
    .orderBy(asc(csvFilters.name), asc(csvFilters.id))
    .limit(maxSaved);
  return rows.map(asSaved);
}

/** @throws Problem "not-found" for unknown criteria, or those of another person. */
export async function getSavedCriteria(scope: Scope, id: string): Promise<SavedCriteria> {
  const [row] = await db
    .select()
    .from(csvFilters)
    .where(and(own(scope), eq(csvFilters.id, id)));
  if (!row) throw new Problem("not-found", "This saved report was deleted.");
  return asSaved(row);
}

/**
 * Saves criteria as a new report, even when others have the same name.
 * @throws Problem "invalid-input" for a name that is too long, or when the person has saved the maximum number.
 */
export async function saveCriteria(
  scope: Scope,
  typed: Omit<SavedCriteria, "id">,
): Promise<{ id: string; name: string }> {
  const name = typed.name.trim() || unnamedFilter;
  requireSavedName(name);
  const { organizationId, viewer } = scope;
  const { criteria, includeIntakeData } = typed;
  return inTransaction(async (tx) => {
    await refuseTooMany(tx, scope);
    const [row] = await tx
      .insert(csvFilters)
      .values({ organizationId, userId: viewer.id, name, filter: criteria, includeIntakeData })
      .returning({ id: csvFilters.id });
    return { id: row!.id, name };
  });
}

async function refuseTooMany(tx: Transaction, scope: Scope): Promise<void> {
  const [existing] = await tx.select({ count: count() }).from(csvFilters).where(own(scope));
  if ((existing?.count ?? 0) < maxSaved) return;
  throw new Problem(
    "invalid-input",
    `You can save ${maxSaved} reports. Delete one, then save this one.`,
  );
}

/** @returns the former name. @throws Problem "not-found" as `getSavedCriteria`. */
export async function deleteSavedCriteria(scope: Scope, id: string): Promise<string> {
  const [deleted] = await db
    .delete(csvFilters)
    .where(and(own(scope), eq(csvFilters.id, id)))
    .returning({ name: csvFilters.name });
  if (!deleted) throw new Problem("not-found", "This saved report was deleted.");
  return deleted.name;
}
