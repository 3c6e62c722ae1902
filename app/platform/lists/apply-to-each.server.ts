/** An action on the selected rows of a list. Each record is handled separately, in its own transaction. */
import { formatCount } from "../format.ts";
import { redirectWithRefusal, redirectWithToast } from "../page/toast.server.ts";
import { pageSizes } from "./table-query.ts";
import { isProblem, Problem } from "../problems.ts";

export interface SelectionOutcome {
  doneCount: number;
  refusedCount: number;
  /** The message of the first refusal. */
  reason: string | null;
}

/** The most rows that a page of a list can show. */
const max = Math.max(...pageSizes);

/**
 * Runs `act` for every `id` of a form. A record that is refused, deleted or another organization's is counted and does
 * not stop the others. A single record fails as it would on its own, and any other error stops everything.
 * @throws Problem "invalid-input" for more ids than a page has rows.
 */
export async function applyToEach(
  form: FormData,
  act: (id: string) => Promise<unknown>,
): Promise<SelectionOutcome> {
  const ids = selectedIds(form);
  const outcome: SelectionOutcome = { doneCount: 0, refusedCount: 0, reason: null };
  for (const id of ids) {
    try {
      await act(id);
      outcome.doneCount += 1;
    } catch (error) {
      if (!isProblem(error) || ids.length === 1) throw error;
      outcome.refusedCount += 1;
      outcome.reason ??= error.message;
    }
  }
  return outcome;
}

/**
 * The ids of a form's selected rows, each once.
 * @throws Problem "invalid-input" for more than a page has rows.
 */
export function selectedIds(form: FormData | URLSearchParams): string[] {
  const ids = [...new Set(form.getAll("id").map(String))];
  if (ids.length > max) throw new Problem("invalid-input", `Select at most ${max} rows at a time.`);
  return ids;
}

/** "3 projects deleted. 1 project could not be deleted: …" */
export function outcomeMessage(
  { doneCount, refusedCount, reason }: SelectionOutcome,
  texts: { one: string; many: string; done: string },
): string {
  const counted = (count: number) =>
    `${formatCount(count)} ${count === 1 ? texts.one : texts.many}`;
  if (doneCount + refusedCount === 0) return `Select ${texts.many} first.`;
  const message = `${counted(doneCount)} ${texts.done}.`;
  if (refusedCount === 0) return message;
  return `${message} ${counted(refusedCount)} could not be ${texts.done}: ${reason ?? ""}`;
}

/** Redirects to the list with a message about the results. */
export function redirectWithOutcome(
  to: string,
  outcome: SelectionOutcome,
  texts: Parameters<typeof outcomeMessage>[1],
) {
  const isDone = outcome.doneCount > 0 && outcome.refusedCount === 0;
  return (isDone ? redirectWithToast : redirectWithRefusal)(to, outcomeMessage(outcome, texts));
}
