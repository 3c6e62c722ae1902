/** Sections of the organization's own draft. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { SectionRepeat } from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";

export interface SectionTab {
  id: string;
  title: string;
  repeat: SectionRepeat | null;
  questions: number;
  /** The labels of the first questions. */
  asks: string[];
}

/** As many labels as fit in the line of a section. */
const labelsShown = 6;

/** Returns all sections in order, with the number of questions of each and the first of them. */
export function listSections(scope: Scope, formId: string): Promise<SectionTab[]> {
  return db
    .select({
      id: formSections.id,
      title: formSections.title,
      repeat: formSections.repeat,
      questions: count(formQuestions.id),
      asks: sql<string[]>`coalesce((array_agg(${formQuestions.definition} ->> 'label'
        order by ${formQuestions.rank}, ${formQuestions.id})
        filter (where ${formQuestions.definition} ->> 'label' <> ''))[1:${sql.raw(String(labelsShown))}], '{}')`,
    })
    .from(formSections)
    .leftJoin(
      formQuestions,
      and(
        eq(formQuestions.formId, formSections.formId),
        eq(formQuestions.sectionId, formSections.id),
      ),
    )
    .where(
      and(eq(formSections.formId, formId), eq(formSections.organizationId, scope.organizationId)),
    )
    .groupBy(formSections.formId, formSections.id)
    .orderBy(asc(formSections.rank), asc(formSections.id));
}

/** Returns null when the section is not in the draft. */
export async function findSection(
  scope: Scope,
  formId: string,
  id: string,
  executor: Database | Transaction = db,
): Promise<Pick<SectionTab, "id" | "title" | "repeat"> | null> {
  const [section] = await executor
    .select({ id: formSections.id, title: formSections.title, repeat: formSections.repeat })
    .from(formSections)
    .where(
      and(
        eq(formSections.formId, formId),
        eq(formSections.organizationId, scope.organizationId),
        eq(formSections.id, id),
      ),
    );
  return section ?? null;
}
