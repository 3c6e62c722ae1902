import { isDeepStrictEqual } from "node:util";
import { and, count, eq, max } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formActions } from "../../schema.ts";
import { tagsAfter } from "./action-tags.ts";
import { maxActions, ratedBy, type ActionInput, type RatedField } from "./action.input.ts";
import { getAction, type FormAction } from "./list-actions.server.ts";
import { listRatings } from "../ratings/list-ratings.server.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Adds an action at the end of the form's list. The page creates `id`, so that a form that is sent twice adds one action.
 * @throws Problem "invalid-input" for a rating that does not belong to the form, "not-found" like `getOwnForm`.
 */
export function addAction(
  scope: Scope,
  formId: string,
  { id: requestedId, input }: { id: string; input: ActionInput },
): Promise<void> {
  return inTransaction(async (tx) => {
    const form = await touchForm(tx, scope, formId);
    const id = idPattern.test(requestedId) ? requestedId : newId();
    const [before] = await tx.select().from(formActions).where(eq(formActions.id, id));
    const again =
      before?.organizationId === scope.organizationId &&
      before.strategy === input.strategy &&
      before.actionDescription === input.actionDescription;
    if (again) return;
    await assertRatings(tx, scope, formId, { input });
    await tx.insert(formActions).values({
      ...input,
      id: before ? newId() : id,
      formId,
      organizationId: scope.organizationId,
      actionIndex: await nextIndex(tx, form),
      tags: tagsAfter([], input.tags),
      updatedByName: scope.viewer.name,
    });
    await logAction(tx, scope, formId, `added the action “${input.strategy}”`);
  });
}

/**
 * Changes an action whose stored version is still `version`. Tags that are omitted stay stored with isDelete.
 * @throws Problem "stale-version" with the person's name when another person made a different change in the meantime;
 * "invalid-input" and "not-found" like `addAction`.
 */
export function changeAction(
  scope: Scope,
  action: { formId: string; id: string; version: number },
  input: ActionInput,
): Promise<void> {
  const { formId } = action;
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const before = await getAction(scope, action, tx);
    if (before.isDelete) throw new Problem("not-found");
    if (before.version !== action.version) {
      if (isSame(before, input)) return;
      throw staleAction(before.updatedByName);
    }
    await assertRatings(tx, scope, formId, { input, before });
    const tags = tagsAfter(before.tags, input.tags);
    await setAction(tx, scope, action.id, { ...input, tags, version: before.version + 1 });
    await logAction(tx, scope, formId, `changed the action “${input.strategy}”`);
  });
}

const compared = [
  "strategy",
  "actionDescription",
  "referenceInformation",
  "cost",
  "difficulty",
  "criticality",
  "icon",
] as const;

/** Whether the stored action already equals the input. Ids of tags are ignored, because new tags get theirs here. */
function isSame(before: FormAction, after: ActionInput): boolean {
  const words = (tags: ActionInput["tags"]) =>
    tags.map((tag) => [tag.text, tag.maintenanceDescription]);
  const current = before.tags.filter(({ isDelete }) => !isDelete);
  return (
    compared.every((field) => before[field] === after[field]) &&
    isDeepStrictEqual(words(current), words(after.tags))
  );
}

function staleAction(name: string | null): Problem {
  return new Problem(
    "stale-version",
    `${name ?? "Someone else"} changed this action since you opened it. Their version is shown below yours.`,
  );
}

/** The position after the last. */
export async function nextIndex(tx: Transaction, form: FormInView): Promise<number> {
  const [row] = await tx
    .select({ last: max(formActions.actionIndex), total: count() })
    .from(formActions)
    .where(and(eq(formActions.formId, form.id), eq(formActions.isDelete, false)));
  if ((row?.total ?? 0) >= maxActions)
    throw fieldProblem("strategy", `A form can have up to ${maxActions} actions.`);
  return (row?.last ?? 0) + 1;
}

/** Checks that each rating has its type and is in use, or was set before. */
async function assertRatings(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { input, before }: { input: ActionInput; before?: ActionInput },
): Promise<void> {
  const offered = await listRatings(scope, formId, tx);
  for (const field of Object.keys(ratedBy) as RatedField[]) {
    const id = input[field];
    const known = offered.some((rating) => rating.id === id && rating.type === ratedBy[field]);
    if (id && !known && id !== before?.[field])
      throw fieldProblem(field, "Choose an option from the list.");
  }
}

export function setAction(
  tx: Transaction,
  scope: Scope,
  id: string,
  values: Partial<typeof formActions.$inferInsert>,
) {
  return (
    tx
      .update(formActions)
      .set({ ...values, updatedByName: scope.viewer.name })
      // No mutant: the action was found in the scope just before.
      .where(and(eq(formActions.id, id), eq(formActions.organizationId, scope.organizationId)))
  );
}

export async function logAction(
  tx: Transaction,
  scope: Scope,
  formId: string,
  message: string,
): Promise<void> {
  const short = message.length > 200 ? `${message.slice(0, 199)}…` : message;
  await writeLog(tx, scope, { category: "forms", categoryId: formId, message: short });
}
