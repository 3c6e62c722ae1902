/** The former answers of an intake, and who changed them. */
import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { answerText } from "#modules/form-logic/public.answers.ts";
import { questionText } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { formerAnswers } from "../../schema.ts";
import type { IntakeInView } from "#modules/intake/public.ts";

export interface FormerAnswer {
  id: number;
  fieldId: string;
  /** The question's text, or its id if the form no longer has it. */
  question: string;
  /** The answer in display text. */
  words: string;
  comment: string | null;
  givenBy: string;
  givenAt: Date;
  /** Null for an answer that was removed because its question was no longer asked. */
  replacedBy: string | null;
  replacedAt: Date;
}

/** The maximum number listed; nobody reads more. Older ones stay in the database. */
export const maxFormerAnswers = 500;

/** Newest first, at most `maxFormerAnswers`. */
export async function listFormerAnswers(
  project: ProjectReference,
  { form }: IntakeInView,
): Promise<FormerAnswer[]> {
  const rows = await db
    .select()
    .from(formerAnswers)
    .where(eq(formerAnswers.projectId, project.id))
    .orderBy(desc(formerAnswers.id))
    .limit(maxFormerAnswers);
  const fields = new Map(
    form.sections.flatMap((section) => section.fields).map((field) => [field.id, field]),
  );
  return rows.map(({ id, fieldId, answer, ...row }) => {
    const field = fields.get(fieldId);
    return {
      id,
      fieldId,
      question: field ? questionText(field) : fieldId,
      words: field ? answerText(field, answer) : answer.values.join("; "),
      comment: answer.comment ?? null,
      givenBy: row.givenByName,
      givenAt: row.givenAt,
      replacedBy: row.replacedByName,
      replacedAt: row.replacedAt,
    };
  });
}
