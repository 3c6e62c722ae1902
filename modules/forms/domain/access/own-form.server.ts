import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { ownForm } from "./readable-forms.server.ts";
import type { FormInView } from "./form-in-view.ts";

export type OwnForm = FormInView & { title: string };

/**
 * Returns a form that the organization may change.
 * @throws Problem "not-found" for an unknown, deleted, foreign or shared form.
 */
export async function getOwnForm(scope: Scope, formId: string): Promise<OwnForm> {
  const [form] = await db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(ownForm(scope, formId))
    .limit(1);
  if (!form) throw new Problem("not-found");
  return asInView("form", form);
}

/** The organization's own forms, by title. */
export function listOwnForms({ organizationId }: Scope): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(and(eq(forms.organizationId, organizationId), isNull(forms.deletedAt)))
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(1_000);
}

/**
 * Call this before changing data that is stored beside the questions. It updates the form's date, notifies its open
 * pages and locks the form, so that two changes run one after the other.
 * @throws Problem "not-found" as `getOwnForm` does.
 */
export async function touchForm(tx: Transaction, scope: Scope, formId: string): Promise<OwnForm> {
  const [form] = await tx
    .update(forms)
    .set({ updatedAt: new Date() })
    .where(ownForm(scope, formId))
    .returning({ id: forms.id, title: forms.title });
  if (!form) throw new Problem("not-found");
  await broadcast(tx, [scope.organizationId], `form:${form.id}`);
  return asInView("form", form);
}
