import { sql } from "drizzle-orm";
import type postgres from "postgres";

/** Queries with more parameters, such as long lists of ids, come in too many shapes to keep a plan for each. */
const mostParameters = 24;

const eachTime = "/* planned each time */";

/**
 * Stands anywhere in the conditions of a query whose best plan depends on whom it is for: the server would keep the one that is best
 * for an organization of the middle.
 */
export const withCustomPlan = sql.raw(`true ${eachTime}`);

type Unsafe = (
  query: string,
  parameters?: Parameters<postgres.Sql["unsafe"]>[1],
  options?: postgres.UnsafeQueryOptions,
) => postgres.PendingQuery<postgres.Row[]>;

/**
 * Lets the server keep the plan of each query from its second call on a connection. Drizzle asks for none, so that every
 * query is parsed, described and planned anew, in two round trips instead of one.
 */
export function preparing(unsafe: Unsafe): Unsafe {
  return (query, parameters, options) => {
    const count = parameters?.length ?? 0;
    if (count === 0 || count > mostParameters || query.includes(eachTime))
      return unsafe(query, parameters, options);
    return unsafe(query, parameters, { ...options, prepare: true });
  };
}

/** The client with every query of drizzle's outside transactions prepared; for those inside, see `guardTransactions`. */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  return Object.assign(client, {
    unsafe: preparing(client.unsafe.bind(client)) as typeof client.unsafe,
  });
}
