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
  return (await askedBy(work)).map(({ query }) => query);
}

async function askedBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { $client } = db as typeof db & { $client: postgres.Sql };
  // Read again for each statement.
  const watched = [$client.options, sql.options];
  const before = watched.map(({ debug }) => debug);
  for (const options of watched)
    options.debug = (_, query, parameters) => {
      if (!framing.test(query)) asked.push({ query, parameters });
    };
  try {
    await work();
  } finally {
    watched.forEach((options, at) => (options.debug = before[at] ?? false));
  }
  return asked;
}

/** A new connection first loads the types of the database. */
const framing = /^\s*(begin|commit|rollback|set|listen)\b|\bfrom pg_catalog\.pg_type\b/i;

/** The server makes this many plans before it decides whether to cache one. */
const plansBeforeKeeping = 5;

/** The statements sent during the work that the server plans again on every run. Each is tested on a separate connection. */
export async function plannedAnew(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const anew: string[] = [];
  for (const { query, parameters } of await askedBy(work)) {
    const own = postgres(url, { max: 1 });
    for (let count = 0; count <= plansBeforeKeeping; count += 1)
      await own.unsafe(query, parameters as never[], { prepare: true });
    const [kept] = await own`
      select generic_plans > 0 as is_kept from pg_prepared_statements where statement = ${query}`;
    if (!kept?.["is_kept"]) anew.push(query);
    await own.end();
  }
  return anew;
}
