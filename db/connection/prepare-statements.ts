import { sql } from "drizzle-orm";
import type postgres from "postgres";

/** Queries with more parameters, such as long lists of ids, have too many variants to cache a plan for each. */
const maxParameters = 24;

const eachTime = "/* planned each time */";

/**
 * Add this to the conditions of a query whose best plan depends on its organization. Otherwise the server would cache the plan
 * that suits an average organization.
 */
export const withCustomPlan = sql.raw(`true ${eachTime}`);

type Unsafe = (
  query: string,
  parameters?: Parameters<postgres.Sql["unsafe"]>[1],
  options?: postgres.UnsafeQueryOptions,
) => postgres.PendingQuery<postgres.Row[]>;

/**
 * Lets the server cache the plan of each query from its second call on a connection. Drizzle prepares nothing by default, so
 * every query is parsed, described and planned again, in two round trips instead of one.
 */
export function preparing(unsafe: Unsafe): Unsafe {
  return (query, parameters, options) => {
    const count = parameters?.length ?? 0;
    if (count === 0 || count > maxParameters || query.includes(eachTime))
      return unsafe(query, parameters, options);
    return unsafe(query, parameters, { ...options, prepare: true });
  };
}

/** The client with all drizzle queries outside transactions prepared. For those inside, see `guardTransactions`. */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  return Object.assign(client, {
    unsafe: preparing(client.unsafe.bind(client)) as typeof client.unsafe,
  });
}
