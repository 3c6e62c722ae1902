import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { SeenForm } from "../access/seen-form.ts";
import { formQuestions, formSections } from "../../schema.ts";
import type { Edit } from "./edit.ts";

/** One position up or down. */
export type Step = "up" | "down";

/** Returns the edit that moves a question by one position in the current order; null at the end of its section. */
export async function questionStep(
  tx: Transaction,
  form: SeenForm,
  id: string,
  step: Step,
): Promise<Edit | null> {
  const [row] = await tx
    .select({ sectionId: formQuestions.sectionId, rank: formQuestions.rank })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.id, id)));
  if (!row) return null;
  const { sectionId, rank } = row;
  const up = step === "up";
  const near = await tx
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, form.id),
        eq(formQuestions.sectionId, sectionId),
        up ? lt(formQuestions.rank, rank) : gt(formQuestions.rank, rank),
      ),
    )
    .orderBy(up ? desc(formQuestions.rank) : asc(formQuestions.rank))
    .limit(2);
  if (near.length === 0) return null;
  // To move down, insert before the item after the next one.
  const before = (up ? near[0] : near[1])?.id ?? null;
  return { kind: "move-question", id, sectionId, before };
}

/** Does the same for a section. */
export async function sectionStep(
  tx: Transaction,
  form: SeenForm,
  id: string,
  step: Step,
): Promise<Edit | null> {
  const [row] = await tx
    .select({ rank: formSections.rank })
    .from(formSections)
    .where(and(eq(formSections.formId, form.id), eq(formSections.id, id)));
  if (!row) return null;
  const up = step === "up";
  const near = await tx
    .select({ id: formSections.id })
    .from(formSections)
    .where(
      and(
        eq(formSections.formId, form.id),
        up ? lt(formSections.rank, row.rank) : gt(formSections.rank, row.rank),
      ),
    )
    .orderBy(up ? desc(formSections.rank) : asc(formSections.rank))
    .limit(2);
  if (near.length === 0) return null;
  return { kind: "move-section", id, before: (up ? near[0] : near[1])?.id ?? null };
}
