import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";

interface CurrentTransaction {
  connection: postgres.TransactionSql;
  hasEnded: boolean;
  /** Stack where the transaction began; empty in production. The stack of a drizzle query does not contain the caller. */
  begunAt: string;
}

/** Receives the error of a query that bypassed its transaction. */
type ErrorListener = (error: Error) => void;

/** Stored on the global object, because the server bundle contains its own copy of this file. */
const globals = globalThis as typeof globalThis & {
  fieldlightTransaction?: AsyncLocalStorage<CurrentTransaction>;
  fieldlightTransactionFault?: ErrorListener | undefined;
};
const current = (globals.fieldlightTransaction ??= new AsyncLocalStorage<CurrentTransaction>());

/** For production: queries that bypass their transaction are reported and run on its connection, instead of rejected. */
export function reportBypassedTransactions(listener: ErrorListener | undefined): void {
  globals.fieldlightTransactionFault = listener;
}

/** The stack where the caller's transaction begins, for the error of a query that bypasses it. */
export const beginning = (): string =>
  globals.fieldlightTransactionFault ? "" : (new Error().stack ?? "");

/**
 * Runs the work with this as its current transaction. Work that is started without `await` no longer belongs to it after it ends.
 */
export async function asCurrentTransaction(
  connection: postgres.TransactionSql,
  begunAt: string,
  work: () => unknown,
): Promise<unknown> {
  const transaction: CurrentTransaction = { connection, hasEnded: false, begunAt };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.hasEnded = true;
  }
}

/**
 * The transaction that a query bypasses: the query was sent to the pool although its caller already holds a connection. If such
 * callers hold every connection, they all wait for each other.
 * @returns null outside of transactions.
 * @throws an error, unless such errors are reported, as they are in production.
 */
export function bypassedTransaction(query: string): postgres.TransactionSql | null {
  const transaction = current.getStore();
  if (!transaction || transaction.hasEnded) return null;
  const error = new Error(
    `A query bypasses the transaction it is called in; pass \`tx\` to it: ${query.slice(0, 200)}` +
      (transaction.begunAt && `\nThe transaction began ${transaction.begunAt}`),
  );
  if (!globals.fieldlightTransactionFault) throw error;
  globals.fieldlightTransactionFault(error);
  return transaction.connection;
}

/** For tests: runs the work outside the caller's transaction, like another session. */
export async function outsideTransaction<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Drizzle sends a query only when it is awaited.
  return await current.exit(async () => await work());
}
