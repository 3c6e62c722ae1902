/** The workbooks that drafts came in as: kept beside the form, for its exports. */
import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { KeptWorkbook } from "../xlsform/kept/kept-workbook.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "#modules/forms/public.ts";
import { formWorkbooks } from "../../schema.ts";

/** Of one form: undo reaches back to these; so many versions have theirs too. */
const mostKept = 5;

/** Keeps a workbook for the form; the caller makes the form name it. @returns its id. */
export async function storeWorkbook(
  tx: Transaction,
  scope: Scope,
  formId: string,
  content: KeptWorkbook,
): Promise<string> {
  const id = newId();
  const { organizationId } = scope;
  await tx.insert(formWorkbooks).values({ id, formId, organizationId, content });
  const own = and(
    eq(formWorkbooks.formId, formId),
    eq(formWorkbooks.organizationId, organizationId),
  );
  const newest = tx
    .select({ id: formWorkbooks.id })
    .from(formWorkbooks)
    .where(own)
    .orderBy(desc(formWorkbooks.createdAt), desc(formWorkbooks.id))
    .limit(mostKept);
  const published = tx
    .select({ id: sql<string>`coalesce(${formVersions.workbookId}, '')` })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.version))
    .limit(mostKept);
  await tx
    .delete(formWorkbooks)
    .where(and(own, notInArray(formWorkbooks.id, newest), notInArray(formWorkbooks.id, published)));
  return id;
}

/**
 * The workbook a form's draft came in as, or the version that is named; null for one that did not, or of another
 * organization.
 */
export async function findWorkbook(
  scope: Scope,
  formId: string,
  version: number | null = null,
): Promise<KeptWorkbook | null> {
  const published = and(
    eq(formVersions.formId, forms.id),
    version === null ? sql`false` : eq(formVersions.version, version),
  );
  const [found] = await db
    .select({ content: formWorkbooks.content })
    .from(forms)
    .leftJoin(formVersions, published)
    .innerJoin(
      formWorkbooks,
      eq(formWorkbooks.id, version === null ? forms.workbookId : formVersions.workbookId),
    )
    .where(
      and(
        eq(forms.id, formId),
        eq(forms.organizationId, scope.organizationId),
        eq(formWorkbooks.organizationId, scope.organizationId),
        eq(formWorkbooks.formId, formId),
        isNull(forms.deletedAt),
      ),
    )
    .limit(1);
  return found?.content ?? null;
}

/** Keeps the workbook of a form for its copy, whose questions have other ids. */
export async function copyWorkbook(
  tx: Transaction,
  scope: Scope,
  workbookId: string | null,
  copy: { id: string; questionId: (id: string) => string; sectionId: (id: string) => string },
): Promise<void> {
  if (workbookId === null) return;
  const own = eq(formWorkbooks.organizationId, scope.organizationId);
  const [found] = await tx
    .select({ content: formWorkbooks.content })
    .from(formWorkbooks)
    .where(and(eq(formWorkbooks.id, workbookId), own));
  if (!found) return;
  const { questionIds, sectionIds, ...rest } = found.content;
  const content = {
    ...rest,
    questionIds: questionIds.map(copy.questionId),
    sectionIds: sectionIds.map(copy.sectionId),
  };
  const id = await storeWorkbook(tx, scope, copy.id, content);
  const copied = and(eq(forms.id, copy.id), eq(forms.organizationId, scope.organizationId));
  await tx.update(forms).set({ workbookId: id }).where(copied);
}
