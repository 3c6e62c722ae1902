/** The workbooks from which drafts were imported. They are stored with the form, for its exports. */
import { and, desc, eq, notInArray } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { DomainEvents } from "#app/platform/events/domain-events.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { OriginalWorkbook } from "../xlsform/original/original-workbook.ts";
import {
  findWorkbookId,
  listPublishedWorkbooks,
  setWorkbookId,
} from "#modules/forms/public.draft.server.ts";
import { formWorkbooks } from "../../schema.ts";

/** The maximum for one form. Undo can return to these; the same number of versions keep their workbooks too. */
const maxWorkbooks = 5;

/** Stores a workbook for the form. The caller sets its id on the form. @returns its id. */
export async function storeWorkbook(
  tx: Transaction,
  scope: Scope,
  formId: string,
  content: OriginalWorkbook,
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
    .limit(maxWorkbooks);
  const published = await listPublishedWorkbooks(tx, scope, formId, maxWorkbooks);
  await tx
    .delete(formWorkbooks)
    .where(and(own, notInArray(formWorkbooks.id, newest), notInArray(formWorkbooks.id, published)));
  return id;
}

/**
 * Returns the workbook from which a form's draft, or the given version, was imported. Null when there is none, or for a
 * form of another organization.
 */
export async function findWorkbook(
  scope: Scope,
  formId: string,
  version: number | null = null,
  executor: Database | Transaction = db,
): Promise<OriginalWorkbook | null> {
  const id = await findWorkbookId(scope, formId, version, executor);
  if (id === null) return null;
  const [found] = await executor
    .select({ content: formWorkbooks.content })
    .from(formWorkbooks)
    .where(
      and(
        eq(formWorkbooks.id, id),
        eq(formWorkbooks.organizationId, scope.organizationId),
        eq(formWorkbooks.formId, formId),
      ),
    )
    .limit(1);
  return found?.content ?? null;
}

/** Stores a form's workbook for its copy, whose questions have other ids. */
export async function copyWorkbook(
  tx: Transaction,
  scope: Scope,
  { formId, copyId, renamed }: DomainEvents["form.copied"],
): Promise<void> {
  const workbook = await findWorkbook(scope, formId, null, tx);
  if (!workbook) return;
  const content = {
    ...workbook,
    questionIds: workbook.questionIds.map((id) => renamed.questions.get(id) ?? id),
    sectionIds: workbook.sectionIds.map((id) => renamed.sections.get(id) ?? id),
    ...(workbook.choiceNames && {
      choiceNames: Object.fromEntries(
        Object.entries(workbook.choiceNames).map(([id, names]) => [
          renamed.questions.get(id) ?? id,
          names,
        ]),
      ),
    }),
  };
  await setWorkbookId(tx, scope, copyId, await storeWorkbook(tx, scope, copyId, content));
}
