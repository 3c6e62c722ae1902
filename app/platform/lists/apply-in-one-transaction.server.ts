/** An action on the selected rows of a list in one transaction. Rows that are refused are left out and named. */
import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { formatCount } from "../format.ts";
import { redirectWithRefusal, redirectWithToast, type UndoAction } from "../page/toast.server.ts";
import { isProblem } from "../problems.ts";

export interface LeftOutRow {
  /** Null for a row that the viewer does not see. */
  name: string | null;
  reason: string;
}

export interface TransactionOutcome {
  done: number;
  leftOut: LeftOutRow[];
  /** The id and the start of the transaction. Undo finds by them what it wrote. */
  transaction: { id: string; startedAt: string };
}

interface RowAction {
  /** The selected rows, or those of an action that is undone. */
  ids: string[] | ((tx: Transaction) => Promise<string[]>);
  act: (tx: Transaction, id: string) => Promise<unknown>;
  /** The names of the rows that the viewer sees. */
  namesOf: (tx: Transaction, ids: string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Runs `act` for every row. Nothing of a refused row is written; any other error undoes every row. A single
 * row fails as it would on its own.
 */
export async function applyInOneTransaction({
  ids: requested,
  act,
  namesOf,
}: RowAction): Promise<TransactionOutcome> {
  return inTransaction(async (tx) => {
    const ids = typeof requested === "function" ? await requested(tx) : requested;
    const refusals = new Map<string, string>();
    for (const id of ids) {
      try {
        await tx.transaction((savepoint) => act(savepoint, id));
      } catch (error) {
        if (!isProblem(error) || ids.length === 1) throw error;
        refusals.set(id, Object.values(error.fields)[0] ?? error.message);
      }
    }
    const names = refusals.size > 0 ? await namesOf(tx, [...refusals.keys()]) : null;
    const transaction = await readTransaction(tx);
    return {
      done: ids.length - refusals.size,
      leftOut: [...refusals].map(([id, reason]) => ({ name: names?.get(id) ?? null, reason })),
      transaction,
    };
  });
}

/** The running transaction, for the undo of what it writes. */
export async function readTransaction(tx: Transaction): Promise<TransactionOutcome["transaction"]> {
  const [transaction] = await tx.execute<TransactionOutcome["transaction"]>(
    sql`select pg_current_xact_id()::text as id, now()::text as "startedAt"`,
  );
  return transaction!;
}

interface OutcomeTexts {
  one: string;
  many: string;
  /** "muted". */
  done: string;
}

/** "3 projects deleted. Not changed: Keiko Thornton and 2 others (the reason)." */
export function outcomeMessage({ done, leftOut }: TransactionOutcome, texts: OutcomeTexts): string {
  if (done + leftOut.length === 0) return `Select ${texts.many} first.`;
  const counted = `${done === 0 ? "No" : formatCount(done)} ${done === 1 ? texts.one : texts.many} ${texts.done}.`;
  return leftOut.length === 0 ? counted : `${counted} Not changed: ${reasonsOf(leftOut, texts)}.`;
}

/** Groups the names by the reason. */
function reasonsOf(leftOut: LeftOutRow[], { one }: OutcomeTexts): string {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, rows]) => `${namesIn(rows, one)} (${reason.replace(/\.$/, "")})`)
    .join("; ");
}

const maxNamed = 3;

function namesIn(rows: LeftOutRow[], one: string): string {
  const names = rows.map(({ name }) => name ?? `a ${one} that you cannot see`);
  const others = names.length - maxNamed;
  if (others <= 0) return names.join(", ");
  return `${names.slice(0, maxNamed).join(", ")} and ${others} other${others === 1 ? "" : "s"}`;
}

/** Redirects to the list with a message about the results, and a button that undoes what was done. */
export function redirectWithOutcome(
  to: string,
  outcome: TransactionOutcome,
  { undo, ...texts }: OutcomeTexts & { undo?: UndoAction },
) {
  const message = outcomeMessage(outcome, texts);
  if (outcome.done === 0) return redirectWithRefusal(to, message);
  return redirectWithToast(to, message, new Headers(), undo);
}
