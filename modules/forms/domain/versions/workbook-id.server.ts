/**
 * The workbook from which a form or a version was imported. Forms store only its name; form-exchange stores the
 * workbook.
 */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formVersions } from "../../schema.ts";
import { ownForm } from "../access/readable-forms.server.ts";

/**
 * Returns the workbook of the draft or of the given version. Null when it was not imported from one, or for a form of
 * another organization.
 */
export async function findWorkbookId(
  scope: Scope,
  formId: string,
  version: number | null,
  executor: Database | Transaction = db,
): Promise<string | null> {
  const own = ownForm(scope, formId);
  const [found] =
    version === null
      ? await executor.select({ id: forms.workbookId }).from(forms).where(own).limit(1)
      : await executor
          .select({ id: formVersions.workbookId })
          .from(forms)
          .innerJoin(
            formVersions,
            and(eq(formVersions.formId, forms.id), eq(formVersions.version, version)),
          )
          .where(own)
          .limit(1);
  return found?.id ?? null;
}

/** Returns the workbooks of the form's newest versions, up to this number. */
export async function listPublishedWorkbooks(
  tx: Transaction,
  scope: Scope,
  formId: string,
  versions: number,
): Promise<string[]> {
  const newest = tx
    .select({ id: formVersions.workbookId })
    .from(formVersions)
    .where(
      and(eq(formVersions.formId, formId), eq(formVersions.organizationId, scope.organizationId)),
    )
    .orderBy(desc(formVersions.version))
    .limit(versions)
    .as("newest");
  const named = await tx.select().from(newest).where(isNotNull(newest.id));
  return named.flatMap(({ id }) => id ?? []);
}

/** Sets the workbook of the organization's own form; null for a form without one. */
export async function setWorkbookId(
  tx: Transaction,
  scope: Scope,
  formId: string,
  workbookId: string | null,
): Promise<void> {
  await tx
    .update(forms)
    .set({ workbookId })
    .where(and(eq(forms.id, formId), eq(forms.organizationId, scope.organizationId)));
}
