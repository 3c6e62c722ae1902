/** What a repeating section of the organization's own draft can refer to. */
import { and, asc, eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  fieldTypes,
  isComparedAsNumber,
  questionText,
  takesAnswer,
  type FieldType,
} from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";

export interface RepeatChoice {
  id: string;
  text: string;
  section: string;
}

export interface RepeatChoices {
  /** Questions of other sections that ask for a number. */
  numbers: RepeatChoice[];
  /** Questions of the section itself. */
  own: RepeatChoice[];
}

/** The longest list. Nobody chooses from more. */
const maxChoices = 300;

/** In form order. */
export async function listRepeatChoices(
  scope: Scope,
  formId: string,
  sectionId: string,
): Promise<RepeatChoices> {
  const { definition } = formQuestions;
  const type = sql<FieldType>`${definition}->>'type'`;
  const isOwn = sql<boolean>`${formQuestions.sectionId} = ${sectionId}`;
  const types = fieldTypes.filter(isComparedAsNumber);
  const rows = await db
    .select({
      id: formQuestions.id,
      type,
      isOwn,
      label: sql<string>`${definition}->>'label'`,
      question: sql<string | null>`${definition}->>'question'`,
      section: formSections.title,
    })
    .from(formQuestions)
    .innerJoin(
      formSections,
      and(
        eq(formSections.formId, formQuestions.formId),
        eq(formSections.id, formQuestions.sectionId),
      ),
    )
    .where(
      and(
        eq(formQuestions.formId, formId),
        eq(formQuestions.organizationId, scope.organizationId),
        or(isOwn, sql`${type} in ${types}`),
      ),
    )
    .orderBy(
      asc(formSections.rank),
      asc(formSections.id),
      asc(formQuestions.rank),
      asc(formQuestions.id),
    )
    .limit(maxChoices);
  const choices = rows
    .filter((row) => takesAnswer(row.type))
    .map(({ question, label, ...row }) => ({
      ...row,
      text: questionText({ label, ...(question && { question }) }),
    }));
  const listed = (own: boolean) =>
    choices
      .filter((row) => row.isOwn === own)
      .map(({ id, text, section }) => ({ id, text, section }));
  return { numbers: listed(false), own: listed(true) };
}
