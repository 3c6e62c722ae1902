import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { optionsOf } from "#modules/form-logic/public.ts";
import { findRubricUses } from "../rubrics/rubric-uses.server.ts";
import type { FormChange, QuestionState } from "./form-change.ts";
import { InUseProblem, optionInUseMessage, questionInUseMessage } from "./in-use.ts";

function labelsOf(state: QuestionState): string[] {
  return optionsOf(state.definition).map(({ label }) => label);
}

/**
 * Refuses to delete a question or an option that a rubric scores or reads. Otherwise the rubric would score answers that
 * nobody can give, or lose a limit or an action. Undo and replacement call it too.
 * @throws InUseProblem
 */
export async function refuseScored(
  tx: Transaction,
  scope: Scope,
  formId: string,
  before: readonly FormChange[],
  changes: readonly FormChange[],
): Promise<void> {
  const after = new Map(
    changes.flatMap((change) => (change.of === "question" ? [[change.id, change.to]] : [])),
  );
  const removed = before.flatMap((change) => {
    if (change.of !== "question" || change.to === null) return [];
    const to = after.get(change.id) ?? null;
    const remaining = to === null ? [] : labelsOf(to);
    const labels = labelsOf(change.to).filter((label) => !remaining.includes(label));
    return to === null || labels.length > 0
      ? [{ id: change.id, isDeleted: to === null, labels }]
      : [];
  });
  if (removed.length === 0) return;
  const uses = await findRubricUses(
    scope,
    formId,
    removed.map(({ id }) => id),
    tx,
  );
  for (const { id, isDeleted, labels } of removed) {
    const scored = uses.get(id);
    if (!scored) continue;
    if (isDeleted) throw new InUseProblem(questionInUseMessage, [], { byRubric: true });
    if (labels.some((label) => scored.includes(label)))
      throw new InUseProblem(optionInUseMessage, [], {
        byRubric: true,
        fields: { options: optionInUseMessage },
      });
  }
}
