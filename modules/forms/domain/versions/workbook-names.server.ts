/** Which workbook a form, or a version of it, came in as: forms keep the name, the workbook itself is kept elsewhere. */
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formVersions } from "../../schema.ts";

/** Of the draft, or of the version that is named; null for one that did not come in as one, or of another organization. */
export async function findNamedWorkbook(
  scope: Scope,
  formId: string,
  version: number | null,
  executor: Database | Transaction = db,
): Promise<string | null> {
  const own = and(
    eq(forms.id, formId),
    eq(forms.organizationId, scope.organizationId),
    isNull(forms.deletedAt),
  );
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

/** Those of the form's newest versions, so many versions back. */
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

/** Makes the organization's own form name its workbook; null for a form without one. */
export async function nameWorkbook(
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
