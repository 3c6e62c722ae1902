/** An act on the rows ticked in a list: each record by itself, in a transaction of its own. */
import { formatCount } from "../format.ts";
import { redirectWithRefusal, redirectWithToast } from "../page/toast.server.ts";
import { pageSizes } from "./table-query.ts";
import { isProblem, Problem } from "../problems.ts";

export interface Outcome {
  done: number;
  refused: number;
  /** Why the first refused one was, in the sentence of its problem. */
  because: string | null;
}

/** As many as a page of a list can show. */
const most = Math.max(...pageSizes);

/**
 * Does `act` to every `id` of a form. A record that is refused, gone or another organization's is counted and keeps none
 * of the others from being done; one that is alone fails as it would by itself, and any other failure ends it all.
 * @throws Problem "invalid-input" for more ids than a page has rows.
 */
export async function actOnEach(
  form: FormData,
  act: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const ids = new Set(form.getAll("id").map(String));
  if (ids.size > most) throw new Problem("invalid-input", `Select at most ${most} rows at a time.`);
  const outcome: Outcome = { done: 0, refused: 0, because: null };
  for (const id of ids) {
    try {
      await act(id);
      outcome.done += 1;
    } catch (error) {
      if (!isProblem(error) || ids.size === 1) throw error;
      outcome.refused += 1;
      outcome.because ??= error.message;
    }
  }
  return outcome;
}

/** "3 projects deleted. 1 was left as it was: …" */
export function saidOfEach(
  { done, refused, because }: Outcome,
  words: { one: string; many: string; done: string },
): string {
  const counted = (count: number) =>
    `${formatCount(count)} ${count === 1 ? words.one : words.many}`;
  if (done + refused === 0) return `Select ${words.many} first.`;
  const said = `${counted(done)} ${words.done}.`;
  if (refused === 0) return said;
  return `${said} ${counted(refused)} could not be ${words.done}: ${because ?? ""}`;
}

/** Leads back to the list and says what became of the rows. */
export function answerEach(to: string, outcome: Outcome, words: Parameters<typeof saidOfEach>[1]) {
  const isDone = outcome.done > 0 && outcome.refused === 0;
  return (isDone ? redirectWithToast : redirectWithRefusal)(to, saidOfEach(outcome, words));
}
