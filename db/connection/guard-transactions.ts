import type postgres from "postgres";
import { isLostConnection } from "../connection-problem.ts";
import { statementBegins } from "./observe-statements.ts";
import { preparing } from "./prepare-statements.ts";

type Work = (tx: postgres.TransactionSql) => unknown;
type Nest = (work: Work) => Promise<unknown>;

const never = new Promise<never>(() => undefined);

/** The connection of one transaction, and whether it was lost. */
interface Connection {
  lost: boolean;
}

const recordLoss = (connection: Connection) => (error: unknown) => {
  if (isLostConnection(error)) connection.lost = true;
};

/** Runs the work and never settles once the connection is lost, because a result would make postgres.js write to it. */
async function silently(
  connection: Connection,
  tx: postgres.TransactionSql,
  work: Work,
): Promise<unknown> {
  try {
    const result = await work(watched(connection, tx));
    return connection.lost ? await never : result;
  } catch (error) {
    // Only the connection's own statements show a loss. The work may also have failed to reach a file store or another server.
    if (connection.lost) return await never;
    throw error;
  }
}

/** Rejects the two calls that drizzle makes on a transaction once its connection is lost. */
function watched(connection: Connection, tx: postgres.TransactionSql): postgres.TransactionSql {
  const refuse = () => {
    if (connection.lost)
      throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  };
  const send = preparing(tx.unsafe.bind(tx));
  const unsafe = (...args: Parameters<typeof tx.unsafe>) => {
    refuse();
    const query = send(...args);
    query.catch(recordLoss(connection));
    const ends = statementBegins(args[0], (args[1]?.length ?? 0) > 0);
    if (ends) query.then(() => ends(), ends);
    return query;
  };
  const nest = tx.savepoint.bind(tx) as Nest;
  const savepoint = (work: Work) => {
    refuse();
    const own: unknown[] = [];
    const nested = nest((inner) =>
      silently(connection, inner, work).catch((error: unknown) => {
        own.push(error);
        throw error;
      }),
    );
    // An error that the work did not throw is the server's answer to the savepoint itself.
    nested.catch((error: unknown) => own.includes(error) || recordLoss(connection)(error));
    return nested;
  };
  return Object.assign(Object.create(tx), { unsafe, savepoint }) as postgres.TransactionSql;
}

/**
 * When a transaction's connection is lost, postgres.js 3.4 still writes its rollback or commit to the closed socket. That ends
 * the process and makes the connection permanently unusable (porsager/postgres issue 1208). The transaction itself is rejected
 * when the connection closes, so it is enough never to settle afterwards.
 */
export function guardTransactions(client: postgres.Sql): postgres.Sql {
  const begin = client.begin.bind(client) as Nest;
  const guarded = (work: Work) => {
    const connection: Connection = { lost: false };
    const transaction = begin((tx) => silently(connection, tx, work));
    // When the server closes a connection between two statements, the transaction is rejected but none of its statements.
    transaction.catch(() => (connection.lost = true));
    return transaction;
  };
  return Object.assign(client, { begin: guarded as typeof client.begin });
}
