import { and, asc, desc, eq, gt, lt, ne } from "drizzle-orm";
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { Transaction } from "#db/client.server.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { formQuestions, formSections } from "../../schema.ts";

/**
 * Returns a rank before a section, or after the last one when `before` is null or unknown. `moving` is the section that
 * moves; it does not count as a neighbor. Reads two rows, however many there are.
 */
export async function sectionRank(
  tx: Transaction,
  form: FormInView,
  before: string | null,
  moving?: string,
): Promise<string> {
  const others = and(
    eq(formSections.formId, form.id),
    moving === undefined ? undefined : ne(formSections.id, moving),
  );
  const [next] =
    before === null
      ? []
      : await tx
          .select({ rank: formSections.rank })
          .from(formSections)
          .where(and(others, eq(formSections.id, before)));
  const [previous] = await tx
    .select({ rank: formSections.rank })
    .from(formSections)
    .where(and(others, next && lt(formSections.rank, next.rank)))
    .orderBy(desc(formSections.rank))
    .limit(1);
  return generateKeyBetween(previous?.rank, next?.rank);
}

/** Returns a rank directly after a section, for its copy. */
export async function sectionRankBehind(
  tx: Transaction,
  form: FormInView,
  section: { rank: string },
): Promise<string> {
  const [next] = await tx
    .select({ rank: formSections.rank })
    .from(formSections)
    .where(and(eq(formSections.formId, form.id), gt(formSections.rank, section.rank)))
    .orderBy(asc(formSections.rank))
    .limit(1);
  return generateKeyBetween(section.rank, next?.rank);
}

/** Does the same as `sectionRank` for a question of a section. */
export async function questionRank(
  tx: Transaction,
  form: FormInView,
  sectionId: string,
  before: string | null,
  moving?: string,
): Promise<string> {
  const others = and(
    eq(formQuestions.formId, form.id),
    eq(formQuestions.sectionId, sectionId),
    moving === undefined ? undefined : ne(formQuestions.id, moving),
  );
  const [next] =
    before === null
      ? []
      : await tx
          .select({ rank: formQuestions.rank })
          .from(formQuestions)
          .where(and(others, eq(formQuestions.id, before)));
  const [previous] = await tx
    .select({ rank: formQuestions.rank })
    .from(formQuestions)
    .where(and(others, next && lt(formQuestions.rank, next.rank)))
    .orderBy(desc(formQuestions.rank))
    .limit(1);
  return generateKeyBetween(previous?.rank, next?.rank);
}

/** Returns a rank directly after a question, for its copy. */
export async function rankAfter(
  tx: Transaction,
  form: FormInView,
  question: { sectionId: string; rank: string },
): Promise<string> {
  const [rank] = await ranksAfter(tx, form, question, 1);
  return rank!;
}

/** Returns ranks directly after a question, in order. */
export async function ranksAfter(
  tx: Transaction,
  form: FormInView,
  question: { sectionId: string; rank: string },
  count: number,
): Promise<string[]> {
  const [next] = await tx
    .select({ rank: formQuestions.rank })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, form.id),
        eq(formQuestions.sectionId, question.sectionId),
        gt(formQuestions.rank, question.rank),
      ),
    )
    .orderBy(asc(formQuestions.rank))
    .limit(1);
  return generateNKeysBetween(question.rank, next?.rank ?? null, count);
}
