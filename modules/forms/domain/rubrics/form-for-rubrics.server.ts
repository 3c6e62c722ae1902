/** The form data that the rubric page reads, and the flags it may set on a form. */
import type { Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { forms } from "#db/forms-schema.ts";
import { ownForm } from "../access/readable-forms.server.ts";
import { getDraft } from "../draft/drafts.server.ts";

/** A form with the questions its rubrics score. */
export interface FormToScore {
  id: string;
  title: string;
  shared: boolean;
  enableAutoRubric: boolean;
  definition: FormDefinition;
}

/**
 * Returns the organization's own form with the questions of its draft, which become the next version.
 * @throws Problem "not-found" for an unknown, deleted, foreign or shared form.
 */
export async function getFormToScore(scope: Scope, formId: string): Promise<FormToScore> {
  const { form, definition } = await getDraft(scope, formId);
  const { id, title, shared, enableAutoRubric } = form;
  return { id, title, shared, enableAutoRubric, definition };
}

/**
 * Starts or stops offering a form as project type to every organization. Its existing projects keep running.
 * @throws Problem "not-found" unless the form is the organization's own.
 */
export async function setShared(
  tx: Transaction,
  scope: Scope,
  formId: string,
  shared: boolean,
  reason?: string,
): Promise<void> {
  const changed = await setFlag(tx, scope, formId, { shared });
  if (changed.before === shared) return;
  await writeLog(tx, scope, {
    category: "forms",
    categoryId: formId,
    message: shared ? "shared the form across all organizations" : "stopped sharing the form",
    ...(reason !== undefined && { comment: reason }),
  });
}

/**
 * Sets whether projects of the form may choose 'Auto-Rubric'.
 * @throws Problem "not-found" unless the form is the organization's own.
 */
export async function setAutoRubricEnabled(
  tx: Transaction,
  scope: Scope,
  formId: string,
  enableAutoRubric: boolean,
): Promise<void> {
  await setFlag(tx, scope, formId, { enableAutoRubric });
}

/** Changes only the flag. The form's questions and its date stay unchanged. */
async function setFlag(
  tx: Transaction,
  scope: Scope,
  formId: string,
  flag: { shared: boolean } | { enableAutoRubric: boolean },
): Promise<{ before: boolean }> {
  const own = ownForm(scope, formId);
  const [form] = await tx.select({ shared: forms.shared }).from(forms).where(own).for("update");
  if (!form) throw new Problem("not-found");
  await tx
    .update(forms)
    .set({ ...flag, updatedAt: forms.updatedAt })
    .where(own);
  await broadcast(tx, [scope.organizationId], `form:${formId}`);
  return { before: form.shared };
}
