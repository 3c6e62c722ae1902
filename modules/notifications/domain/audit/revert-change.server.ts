/** Puts a change back: what it changed gets the values that stood there before, by the same write that edits the record. */
import { formatDay } from "#app/platform/format.ts";
import { loadRevert } from "#app/platform/manifest/load-revert.server.ts";
import type { KeptValues, RecordNow } from "#app/platform/manifest/revert.ts";
import { isRecoverable, isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { fieldName, shownValue, type FieldChange, type KeptChange } from "./change-words.ts";
import { getAuditEntry, type AuditEntry } from "./list-audit.server.ts";

/** What putting an entry's change back would do, or the sentence why it cannot be done. */
export interface RevertView {
  entry: AuditEntry;
  /** The fields, from what stands now to what stood before. */
  changes: FieldChange[];
  refusal: string | null;
}

const notKept = "This entry tells of no change that can be put back.";
const doneAlready = "Nothing to put back: every field already has its former value.";

/** Longer values are cut by the trigger that keeps them. */
const longestKept = 2_000;

/** @throws Problem "not-found" for an unknown or foreign entry, and for a record the viewer may not see. */
export async function viewRevert(scope: Scope, id: string): Promise<RevertView> {
  const entry = await getAuditEntry(scope, id);
  const plan = await planOf(scope, entry).catch((error: unknown) => {
    if (isRecoverable(error)) return { refusal: error.message };
    throw error;
  });
  if ("refusal" in plan) return { entry, changes: [], refusal: plan.refusal };
  const changes = Object.entries(plan.values).map(([key, before]) => ({
    field: fieldName(entry.category, key),
    before: shownValue(plan.now.values[key] ?? null),
    after: shownValue(before),
  }));
  return { entry, changes, refusal: changes.length === 0 ? doneAlready : null };
}

/**
 * Puts the change of an entry back and logs it. What stands as before already is left so, so that a second press does no harm.
 * @throws Problem "not-found"; "illegal-transition" with the reason why it cannot be put back; as the edit of the record does.
 */
export async function revertEntry(scope: Scope, id: string): Promise<void> {
  const entry = await getAuditEntry(scope, id);
  try {
    await revertOnce(scope, entry);
  } catch (error) {
    if (!isProblem(error) || error.code !== "stale-version") throw error;
    // Written by another press in between, or by somebody's edit: the second look tells which.
    await revertOnce(scope, entry);
  }
}

async function revertOnce(scope: Scope, entry: AuditEntry): Promise<void> {
  const plan = await planOf(scope, entry);
  if ("refusal" in plan) throw new Problem("illegal-transition", plan.refusal);
  if (Object.keys(plan.values).length === 0) return;
  const { now, values, write } = plan;
  const day = formatDay(entry.createdAt, scope.viewer.timeZone);
  const why = `Put back what ${entry.by ?? "someone"} changed on ${day}`;
  await write({ version: now.version, values, why });
}

/** Whether the viewer could put the entry's change back now. */
export async function canRevert(scope: Scope, entry: AuditEntry): Promise<boolean> {
  try {
    const plan = await planOf(scope, entry);
    return "values" in plan && Object.keys(plan.values).length > 0;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

interface Plan {
  now: RecordNow;
  /** Former values of the fields that do not stand so yet. */
  values: KeptValues;
  write: (change: { version: string; values: KeptValues; why: string }) => Promise<void>;
}

async function planOf(scope: Scope, entry: AuditEntry): Promise<Plan | { refusal: string }> {
  const { category, recordId } = entry;
  const way = await loadRevert(category);
  if (!way || entry.kept.length === 0) return { refusal: notKept };
  const now = await way.read(scope, recordId);
  const values: KeptValues = {};
  const own = entry.kept.filter((change) => now.rows.includes(change.recordId));
  for (const [key, [before, after]] of own.flatMap(pairsOf)) {
    if (way.follows.includes(key)) continue;
    const field = fieldName(category, key);
    if (!(key in now.values)) return { refusal: `${field} cannot be put back this way.` };
    if (before?.length === longestKept)
      return { refusal: `${field} was too long to be kept whole, so it cannot be put back.` };
    const current = now.values[key] ?? null;
    if (isSame(current, before)) continue;
    if (!isSame(current, after))
      return { refusal: `${field} has changed since. Nothing was put back.` };
    values[key] = before;
  }
  const isChange = own.flatMap(pairsOf).some(([key]) => key in now.values);
  if (!isChange) return { refusal: notKept };
  return { now, values, write: (change) => way.write(scope, recordId, change) };
}

const pairsOf = ({ collection, changes }: KeptChange) =>
  Object.entries(changes).map(([column, values]) => [`${collection}.${column}`, values] as const);

/** Lists are kept as the database writes them, with other blanks than ours. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === other || !one?.startsWith("[") || !other?.startsWith("[")) return one === other;
  return one.replaceAll('", "', '","') === other.replaceAll('", "', '","');
}
