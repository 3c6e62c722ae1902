import type postgres from "postgres";
import { isLostConnection } from "../connection-problem.ts";
import { statementBegins } from "./observe-statements.ts";
import { preparing } from "./prepare-statements.ts";

type Work = (tx: postgres.TransactionSql) => unknown;
type Nest = (work: Work) => Promise<unknown>;

const never = new Promise<never>(() => undefined);

/** One transaction's connection, and whether it is gone. */
interface Connection {
  lost: boolean;
}

const noteLoss = (connection: Connection) => (error: unknown) => {
  if (isLostConnection(error)) connection.lost = true;
};

/** Runs the work, and keeps silent once the connection is lost: an answer would make postgres.js write to it. */
async function silently(
  connection: Connection,
  tx: postgres.TransactionSql,
  work: Work,
): Promise<unknown> {
  try {
    const result = await work(watched(connection, tx));
    return connection.lost ? await never : result;
  } catch (error) {
    // Only the connection's own statements tell of it: the work may have failed to reach a store or another server.
    if (connection.lost) return await never;
    throw error;
  }
}

/** The two ways in which drizzle uses a transaction, refused once its connection is lost. */
function watched(connection: Connection, tx: postgres.TransactionSql): postgres.TransactionSql {
  const refuse = () => {
    if (connection.lost)
      throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  };
  const send = preparing(tx.unsafe.bind(tx));
  const unsafe = (...args: Parameters<typeof tx.unsafe>) => {
    refuse();
    const query = send(...args);
    query.catch(noteLoss(connection));
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
    // What the work did not throw is the answer to the savepoint itself.
    nested.catch((error: unknown) => own.includes(error) || noteLoss(connection)(error));
    return nested;
  };
  return Object.assign(Object.create(tx), { unsafe, savepoint }) as postgres.TransactionSql;
}

/**
 * postgres.js 3.4 writes to the closed socket of a transaction whose connection was lost, to roll it back or to commit it,
 * which ends the process and spoils the connection for good (porsager/postgres issue 1208). The transaction itself is
 * rejected when the connection closes, so all that is needed is to keep quiet afterwards.
 */
export function guardTransactions(client: postgres.Sql): postgres.Sql {
  const begin = client.begin.bind(client) as Nest;
  const guarded = (work: Work) => {
    const connection: Connection = { lost: false };
    const transaction = begin((tx) => silently(connection, tx, work));
    // A connection that the server ends between two statements rejects the transaction and none of its statements.
    transaction.catch(() => (connection.lost = true));
    return transaction;
  };
  return Object.assign(client, { begin: guarded as typeof client.begin });
}
