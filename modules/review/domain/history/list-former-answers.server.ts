/** The former answers of an intake, and who changed them. */
import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { answerText } from "#modules/form-logic/public.answers.ts";
import { answerNamer, describeListChange } from "#modules/form-logic/public.names.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { formerAnswers } from "../../schema.ts";
import type { IntakeInView } from "#modules/intake/public.ts";

export interface FormerAnswer {
  id: number;
  fieldId: string;
  /** The question's text, with its instance if it repeats; its id if the form no longer has it. */
  question: string;
  /** The answer in display text; for a list of instances what became of it, as a sentence. */
  answerText: string;
  isSentence: boolean;
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
  { form, publishedForm, answers }: IntakeInView,
): Promise<FormerAnswer[]> {
  const rows = await db
    .select()
    .from(formerAnswers)
    .where(eq(formerAnswers.projectId, project.id))
    .orderBy(desc(formerAnswers.id))
    .limit(maxFormerAnswers);
  const nameOf = answerNamer(form, publishedForm);
  const newer = new Map<string, Answer>();
  return rows.map(({ id, fieldId, answer, ...row }) => {
    const { text, field, noun } = nameOf(fieldId);
    const after = newer.get(fieldId) ?? answers[fieldId] ?? { values: [] };
    newer.set(fieldId, answer);
    const given = field ? answerText(field, answer) : answer.values.join("; ");
    return {
      id,
      fieldId,
      question: text,
      answerText: noun === null ? given : describeListChange(noun, answer, after),
      isSentence: noun !== null,
      comment: answer.comment ?? null,
      givenBy: row.givenByName,
      givenAt: row.givenAt,
      replacedBy: row.replacedByName,
      replacedAt: row.replacedAt,
    };
  });
}
