import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";

interface CurrentTransaction {
  connection: postgres.TransactionSql;
  hasEnded: boolean;
  /** Where it began; empty in production. The stack of a query built by drizzle names nobody. */
  begunAt: string;
}

/** Hears of a query that bypassed the transaction it belongs to. */
type FaultListener = (fault: Error) => void;

/** On the global object: the server bundle carries its own copy of this file. */
const place = globalThis as typeof globalThis & {
  fieldlightTransaction?: AsyncLocalStorage<CurrentTransaction>;
  fieldlightTransactionFault?: FaultListener | undefined;
};
const current = (place.fieldlightTransaction ??= new AsyncLocalStorage<CurrentTransaction>());

/** For production: queries that bypass their transaction are reported and run on its connection, instead of refused. */
export function reportBypassedTransactions(listener: FaultListener | undefined): void {
  place.fieldlightTransactionFault = listener;
}

/** Where the caller's transaction begins, for the fault of a query that bypasses it. */
export const beginning = (): string =>
  place.fieldlightTransactionFault ? "" : (new Error().stack ?? "");

/** Runs the work with this as its transaction. What the work starts and does not wait for is free once it ends. */
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
 * The transaction that a query bypasses, which was sent to the pool although its caller holds a connection already. When
 * every connection is held by such a caller, all of them wait for each other.
 * @returns null outside of transactions.
 * @throws unless such faults are reported, as they are in production.
 */
export function bypassedTransaction(query: string): postgres.TransactionSql | null {
  const transaction = current.getStore();
  if (!transaction || transaction.hasEnded) return null;
  const fault = new Error(
    `A query bypasses the transaction it is called in; pass \`tx\` to it: ${query.slice(0, 200)}` +
      (transaction.begunAt && `\nThe transaction began ${transaction.begunAt}`),
  );
  if (!place.fieldlightTransactionFault) throw fault;
  place.fieldlightTransactionFault(fault);
  return transaction.connection;
}

/** For tests: runs the work as another session would, beside the transaction of its caller. */
export async function outsideTransaction<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Drizzle sends a query only when it is awaited.
  return await current.exit(async () => await work());
}
