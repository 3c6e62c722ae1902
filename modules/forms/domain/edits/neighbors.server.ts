import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { formQuestions, formSections } from "../../schema.ts";
import type { Edit } from "./edit.ts";

/** One position up or down. */
export type Direction = "up" | "down";

/** Returns the edit that moves a question by one position in the current order; null at the end of its section. */
export async function findQuestionMove(
  tx: Transaction,
  form: FormInView,
  id: string,
  step: Direction,
): Promise<Edit | null> {
  const [row] = await tx
    .select({ sectionId: formQuestions.sectionId, rank: formQuestions.rank })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.id, id)));
  if (!row) return null;
  const { sectionId, rank } = row;
  const inSection = eq(formQuestions.sectionId, sectionId);
  const before = await findBefore(tx, formQuestions, form, { rank, step, among: inSection });
  if (before === undefined) return null;
  return { kind: "move-question", id, sectionId, before };
}

/** Does the same for a section. */
export async function findSectionMove(
  tx: Transaction,
  form: FormInView,
  id: string,
  step: Direction,
): Promise<Edit | null> {
  const [row] = await tx
    .select({ rank: formSections.rank })
    .from(formSections)
    .where(and(eq(formSections.formId, form.id), eq(formSections.id, id)));
  if (!row) return null;
  const before = await findBefore(tx, formSections, form, { ...row, step });
  return before === undefined ? null : { kind: "move-section", id, before };
}

/** The item to insert the moved one before; null for the end, undefined when it cannot move that way. */
async function findBefore(
  tx: Transaction,
  { id, formId, rank }: typeof formQuestions | typeof formSections,
  form: FormInView,
  at: { rank: string; step: Direction; among?: SQL },
): Promise<string | null | undefined> {
  const up = at.step === "up";
  const beyond = up ? lt(rank, at.rank) : gt(rank, at.rank);
  const near = await tx
    .select({ id })
    .from(id.table)
    .where(and(eq(formId, form.id), at.among, beyond))
    .orderBy(up ? desc(rank) : asc(rank))
    .limit(2);
  if (near.length === 0) return undefined;
  // To move down, insert before the item after the next one.
  return (up ? near[0] : near[1])?.id ?? null;
}
