/** Reverts a change: restores the earlier values by the same write that edits the record. */
import { formatDay } from "#app/platform/format.ts";
import { loadRevert } from "#app/platform/manifest/load-revert.server.ts";
import type { StoredValues, RecordNow } from "#app/platform/manifest/revert.ts";
import { isRecoverable, isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { fieldName, shownValue, type FieldChange, type StoredChange } from "./change-text.ts";
import { getAuditEntry, type AuditEntry } from "./list-audit.server.ts";

/** What reverting an entry's change would do, or the message why it cannot be done. */
export interface RevertView {
  entry: AuditEntry;
  /** The fields, from the current value to the earlier one. */
  changes: FieldChange[];
  refusal: string | null;
}

const nothingToRevert = "This entry has no change that can be reverted.";
const alreadyReverted = "Nothing to revert: every field already has its former value.";

/** Longer values are cut by the trigger that stores them. */
const maxStoredValueLength = 2_000;

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
    before: shownValue(plan.now.values[key] ?? null, scope.viewer.timeZone),
    after: shownValue(before, scope.viewer.timeZone),
  }));
  return { entry, changes, refusal: changes.length === 0 ? alreadyReverted : null };
}

/**
 * Reverts the change of an entry and logs it. Fields that already have the earlier value stay unchanged, so a second press does
 * nothing.
 * @throws Problem "not-found"; "illegal-transition" with the reason why it cannot be reverted; and whatever the edit of the
 * record throws.
 */
export async function revertEntry(scope: Scope, id: string): Promise<void> {
  const entry = await getAuditEntry(scope, id);
  try {
    await revertOnce(scope, entry);
  } catch (error) {
    if (!isProblem(error) || error.code !== "stale-version") throw error;
    // Another press or an edit has changed the record in the meantime. The second attempt reads its new state.
    await revertOnce(scope, entry);
  }
}

async function revertOnce(scope: Scope, entry: AuditEntry): Promise<void> {
  const plan = await planOf(scope, entry);
  if ("refusal" in plan) throw new Problem("illegal-transition", plan.refusal);
  if (Object.keys(plan.values).length === 0) return;
  const { now, values, write } = plan;
  const day = formatDay(entry.createdAt, scope.viewer.timeZone);
  const reason = `Reverted what ${entry.by ?? "someone"} changed on ${day}`;
  await write({ version: now.version, values, reason });
}

/** Whether the viewer could revert the entry's change now. */
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
  /** Earlier values of the fields that do not have them now. */
  values: StoredValues;
  write: (change: { version: string; values: StoredValues; reason: string }) => Promise<void>;
}

async function planOf(scope: Scope, entry: AuditEntry): Promise<Plan | { refusal: string }> {
  const { category, recordId } = entry;
  const revertHandler = await loadRevert(category);
  if (!revertHandler || entry.storedChanges.length === 0) return { refusal: nothingToRevert };
  const now = await revertHandler.read(scope, recordId);
  const values: StoredValues = {};
  const own = entry.storedChanges.filter((change) => now.rows.includes(change.recordId));
  for (const [key, [before, after]] of own.flatMap(pairsOf)) {
    if (revertHandler.follows.includes(key)) continue;
    const field = fieldName(category, key);
    if (!(key in now.values)) return { refusal: `${field} cannot be reverted this way.` };
    if (before?.length === maxStoredValueLength)
      return { refusal: `${field} was too long to be stored whole, so it cannot be reverted.` };
    const current = now.values[key] ?? null;
    if (isSame(current, before)) continue;
    if (!isSame(current, after))
      return { refusal: `${field} has changed since. Nothing was reverted.` };
    values[key] = before;
  }
  const isChange = own.flatMap(pairsOf).some(([key]) => key in now.values);
  if (!isChange) return { refusal: nothingToRevert };
  return { now, values, write: (change) => revertHandler.write(scope, recordId, change) };
}

const pairsOf = ({ collection, changes }: StoredChange) =>
  Object.entries(changes).map(([column, values]) => [`${collection}.${column}`, values] as const);

/** PostgreSQL prints lists with different whitespace than this code. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === other || !one?.startsWith("[") || !other?.startsWith("[")) return one === other;
  return one.replaceAll('", "', '","') === other.replaceAll('", "', '","');
}
