import { and, eq, isNull, type SQL } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import type { SeenForm } from "./seen-form.ts";

export type OwnForm = SeenForm & { title: string };

function ownForms(scope: Scope, formId: string): SQL | undefined {
  return and(
    eq(forms.id, formId),
    eq(forms.organizationId, scope.organizationId),
    isNull(forms.deletedAt),
  );
}

/**
 * A form the organization may change.
 * @throws Problem "not-found" for an unknown, deleted or foreign form, shared ones too.
 */
export async function getOwnForm(scope: Scope, formId: string): Promise<OwnForm> {
  const [form] = await db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(ownForms(scope, formId))
    .limit(1);
  if (!form) throw new Problem("not-found");
  return asInView("form", form);
}

/**
 * Begins a change of what stands beside the questions: dates the form, tells its open pages, and lets two changes of
 * one form happen one after the other.
 * @throws Problem "not-found" as `getOwnForm` does.
 */
export async function touchForm(tx: Transaction, scope: Scope, formId: string): Promise<OwnForm> {
  const [form] = await tx
    .update(forms)
    .set({ updatedAt: new Date() })
    .where(ownForms(scope, formId))
    .returning({ id: forms.id, title: forms.title });
  if (!form) throw new Problem("not-found");
  await broadcast(tx, [scope.organizationId], `form:${form.id}`);
  return asInView("form", form);
}
