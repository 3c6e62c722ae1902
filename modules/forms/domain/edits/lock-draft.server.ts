import type { Transaction } from "#db/client.server.ts";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { ownForm } from "../access/readable-forms.server.ts";
import { canEditDraft, unpublishFirstMessage } from "./can-edit-draft.ts";

/** A form of the viewer's organization. */
export type FormRow = typeof forms.$inferSelect & InView<"form">;

/**
 * Locks the organization's own form until the transaction ends, so that two edits of a form run one after the other.
 * @throws Problem "not-found" for an unknown, deleted or foreign form.
 */
export async function lockForm(tx: Transaction, scope: Scope, formId: string): Promise<FormRow> {
  const [form] = await tx.select().from(forms).where(ownForm(scope, formId)).for("update");
  if (!form) throw new Problem("not-found");
  return asInView("form", form);
}

/**
 * Locks the form for an edit.
 * @throws Problem "not-found" as `lockForm` does, "illegal-transition" while it is published and no draft is open.
 */
export async function lockDraft(tx: Transaction, scope: Scope, formId: string): Promise<FormRow> {
  const form = await lockForm(tx, scope, formId);
  if (!canEditDraft(form)) throw new Problem("illegal-transition", unpublishFirstMessage);
  return form;
}
