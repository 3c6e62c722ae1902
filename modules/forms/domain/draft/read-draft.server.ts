import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import type { FormField, FormSection } from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";
import { readSections } from "./read-sections.server.ts";

/**
 * Reads all sections of a draft with their questions, in form order.
 * @throws Problem as `readSections` does.
 */
export async function readDraftSections(
  tx: Database | Transaction,
  formId: string,
): Promise<FormSection[]> {
  const { sections, questions } = await readSections(() => readRows(tx, formId));
  const fields = new Map<string, FormField[]>(sections.map(({ id }) => [id, []]));
  for (const { id, sectionId, definition } of questions)
    fields.get(sectionId)?.push({ id, ...definition });
  return sections.map(({ id, title, repeat }) => ({
    id,
    title,
    fields: fields.get(id) ?? [],
    ...(repeat && { repeat }),
  }));
}

async function readRows(tx: Database | Transaction, formId: string) {
  const sections = await tx
    .select({ id: formSections.id, title: formSections.title, repeat: formSections.repeat })
    .from(formSections)
    .where(eq(formSections.formId, formId))
    .orderBy(asc(formSections.rank), asc(formSections.id));
  const questions = await tx
    .select({
      id: formQuestions.id,
      sectionId: formQuestions.sectionId,
      definition: formQuestions.definition,
    })
    .from(formQuestions)
    .where(eq(formQuestions.formId, formId))
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id));
  return { sections, questions };
}
