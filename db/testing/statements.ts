import postgres from "postgres";
import { db, sql } from "#db/client.server.ts";

interface Statement {
  query: string;
  parameters: unknown[];
}

/**
 * The statements that both clients of this process send during the work, without those that manage transactions and connections.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements(work)).map(({ query }) => query);
}

export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { $client } = db as typeof db & { $client: postgres.Sql };
  // Read again for each statement.
  const watched = [$client.options, sql.options];
  const before = watched.map(({ debug }) => debug);
  for (const options of watched)
    options.debug = (_, query, parameters) => {
      if (!framing.test(query)) recorded.push({ query, parameters });
    };
  try {
    await work();
  } finally {
    watched.forEach((options, index) => (options.debug = before[index] ?? false));
  }
  return recorded;
}

/** A new connection first loads the types of the database. */
const framing = /^\s*(begin|commit|rollback|set|listen)\b|\bfrom pg_catalog\.pg_type\b/i;

/** The server makes this many plans before it decides whether to cache one. */
const plansBeforeCaching = 5;

/** The statements sent during the work that the server plans again on every run. Each is tested on a separate connection. */
export async function replannedStatements(
  url: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const replanned: string[] = [];
  for (const { query, parameters } of await recordStatements(work)) {
    const own = postgres(url, { max: 1 });
    for (let count = 0; count <= plansBeforeCaching; count += 1)
      await own.unsafe(query, parameters as never[], { prepare: true });
    const [cached] = await own`
      select generic_plans > 0 as is_cached from pg_prepared_statements where statement = ${query}`;
    if (!cached?.["is_cached"]) replanned.push(query);
    await own.end();
  }
  return replanned;
}
